import { useLingui } from '@lingui/react'
import { useMatches } from '@tanstack/react-router'
import { useTitle } from '../../lib/use-title.ts'
import { pageTitle } from './page-words.ts'

/** Names the tab after the page on show and what it is about: "Schools · Sango Geography Olympiad 2026 · Agon". */
export function PageTitle({ about }: { readonly about?: string }) {
  const { _ } = useLingui()
  const page = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.page)?.staticData.page,
  })
  const title = page === undefined ? undefined : pageTitle(page)
  useTitle(title === undefined ? undefined : _(title), about)
  return null
}
