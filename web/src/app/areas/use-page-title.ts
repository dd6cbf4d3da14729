import { useMatches } from '@tanstack/react-router'
import { useTranslated } from '#/lib/use-translated.ts'
import { pageTitle } from './page-words.ts'

/** The title of the page on show; undefined where it has none, as an address that leads nowhere. */
export function usePageTitle(): string | undefined {
  const translated = useTranslated()
  const page = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.page)?.staticData.page,
  })
  return page === undefined ? undefined : translated(pageTitle(page))
}
