import type { PageKey } from '@agon/domain/website-copy'
import type { ProjectPageName } from './site-page.ts'

/** The record that gives a page of a project its words. FAQ has none of its own. */
export const projectCopy: Readonly<Record<ProjectPageName, PageKey>> = {
  home: 'home',
  about: 'about',
  'participation-and-rules': 'participationAndRules',
  'top-results': 'topResults',
  'past-olympiads': 'pastOlympiads',
  'past-winners': 'pastWinners',
  contact: 'contact',
  faq: 'contact',
}
