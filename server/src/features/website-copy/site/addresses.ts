import type { PageKey } from '@agon/domain/website-copy'
import { projectCopy } from '@agon/contract/website-copy/project-copy'
import type { SitePageName, SuitePageName } from '@agon/contract/website-copy/site-page'
import type { SiteKey } from './site-copy.ts'

export const suiteCopy: Readonly<Record<SuitePageName, SiteKey>> = {
  home: 'home',
  about: 'about',
  'our-partners': 'partners',
  'our-users': 'our-users',
  contact: 'contact',
  faq: 'contact',
  accessibility: 'accessibility',
}

/** The page that shows a record; those with their own forms show none, and lead home. */
export function pageNameOf(key: PageKey, isSuite: boolean): SitePageName {
  const names = Object.entries(isSuite ? suiteCopy : projectCopy)
  // The keys of the two tables.
  return (names.find(([, copy]) => copy === key)?.[0] ?? 'home') as SitePageName
}

/** Pages of results are not listed by search engines. */
export const isUnlisted = (page: SitePageName): boolean => page === 'past-winners' || page === 'top-results'
