import { useTitle } from '#/lib/use-title.ts'
import { usePageTitle } from './use-page-title.ts'

/** Names the tab after the page on show and what it is about: "Schools · Sango Geography Olympiad 2026 · Agon". */
export function PageTitle({ about }: { readonly about?: string }) {
  useTitle(usePageTitle(), about)
  return null
}
