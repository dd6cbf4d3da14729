import type { ProjectId } from '@agon/domain/ids'
import { pageLanguages, type PageKey } from '@agon/domain/website-copy'
import type { Db } from '#/db/database.ts'
import { accessibilityStatement, statementDay } from '../defaults/accessibility.ts'
import { findPublished, type PublishedCopy } from '../store.ts'

/** The statement ships with the product and has no record. */
export type SiteKey = PageKey | 'accessibility'

/** The texts of a public page in one language. */
export interface SiteCopy extends Pick<
  PublishedCopy,
  'language' | 'title' | 'ogTitle' | 'description' | 'keywords' | 'body' | 'at'
> {
  readonly pageKey: SiteKey
}

const statement: readonly SiteCopy[] = pageLanguages.map((language) => ({
  pageKey: 'accessibility',
  language,
  ...accessibilityStatement[language],
  at: statementDay,
}))

/** The texts of the public pages of a project in its languages, or of the suite (null) in all. */
export async function findSiteCopy(db: Db, projectId: ProjectId | null): Promise<readonly SiteCopy[]> {
  const published = await findPublished(db, projectId)
  if (projectId === null) return [...published, ...statement]
  const project = await db.selectFrom('projects').select('languages').where('id', '=', projectId).executeTakeFirst()
  return published.filter(({ language }) => project?.languages.includes(language) === true)
}
