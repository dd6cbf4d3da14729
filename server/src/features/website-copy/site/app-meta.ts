import type { Page, PageMeta } from '@agon/contract/page'
import { pages } from '@agon/contract/pages'
import type { ProjectId } from '@agon/domain/ids'
import { pageLanguages, type PageKey, type PageLanguage } from '@agon/domain/website-copy'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { isProjectNamed } from '#/db/names.ts'
import { factsOf } from '../facts.ts'
import { filledCopy } from '../filled.ts'
import { findPublished } from '../store.ts'

interface Source {
  readonly key: PageKey
  readonly of: 'suite' | 'project'
  /** The page's own, where the record is that of another page. */
  readonly ogTitle?: string
}

/** Pages outside the website copy whose metadata is one of its records. */
const sources: ReadonlyMap<Page, Source> = new Map<Page, Source>([
  [pages.watch, { key: 'home', of: 'suite' }],
  [pages.login, { key: 'login', of: 'suite' }],
  [pages.verifyEmail, { key: 'verify', of: 'suite' }],
  [pages.interest, { key: 'learner-form', of: 'project' }],
  [pages.myTutor, { key: 'learner-form', of: 'project', ogTitle: pages.myTutor.meta.ogTitle }],
])

interface Wanted {
  /** The project or olympiad of the address. */
  readonly name: string | undefined
  /** The app's own document is in the first language. */
  readonly language?: PageLanguage | undefined
  readonly now: Date
}

/** The published metadata of a page. Undefined: no record, or none is published. */
export async function appMeta(
  db: Db,
  page: Page,
  { name, language = pageLanguages[0], now }: Wanted,
): Promise<PageMeta | undefined> {
  const source = sources.get(page)
  if (source === undefined) return undefined
  const projectId = source.of === 'suite' ? null : await projectOf(db, name)
  if (projectId === undefined) return undefined
  const own = (await findPublished(db, projectId)).filter(({ pageKey }) => pageKey === source.key)
  const copy = own.find((one) => one.language === language) ?? own[0]
  if (copy === undefined) return undefined
  const facts = await factsOf(db, { projectId }, { language: copy.language, now, texts: [copy] })
  const { title, ogTitle, description, keywords } = filledCopy(copy, facts)
  return { ogTitle: source.ogTitle ?? (ogTitle || title), description, keywords }
}

async function projectOf(db: Db, name: string | undefined): Promise<ProjectId | undefined> {
  if (name === undefined) return undefined
  const project = await db
    .selectFrom('projects')
    .select('projects.id')
    .where(
      sql<boolean>`(${isProjectNamed(name)} or projects.id = (select project_id from olympiads where olympiads.name = ${name}))`,
    )
    .executeTakeFirst()
  return project?.id
}
