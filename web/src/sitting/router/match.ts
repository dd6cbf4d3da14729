import { learnerPages } from '@agon/contract/learner-pages'

export type LearnerPage = keyof typeof learnerPages

/** What an address says. */
export interface Address {
  readonly pathname: string
  /** Which of the learner's pages it names; null: none. */
  readonly page: LearnerPage | null
  readonly params: Readonly<Record<string, string | undefined>>
}

const patterns = Object.entries(learnerPages).map(([page, { path }]) => ({
  page: page as LearnerPage, // a key of the list
  pattern: new RegExp(`^${path.replace(/\$(\w+)/g, '(?<$1>[^/]+)')}/?$`),
}))

export function readAddress(pathname: string): Address {
  for (const { page, pattern } of patterns) {
    const found = pattern.exec(pathname)
    if (found !== null) return { pathname, page, params: { ...found.groups } }
  }
  return { pathname, page: null, params: {} }
}
