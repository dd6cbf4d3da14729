import { projectCopy } from '@agon/contract/website-copy/project-copy'
import type { OlympiadId, ProjectId } from '@agon/domain/ids'
import { releasedTables } from '@agon/domain/olympiad-data/table'
import {
  factsNamed,
  isNameable,
  mostShownRows,
  pageLanguages,
  tableOfChart,
  type PageKey,
  type PageLanguage,
} from '@agon/domain/website-copy'
import type { Db } from './database.ts'

/** A public page in one of its languages. */
export interface ShowingPage {
  readonly title: string
  readonly language: PageLanguage
  readonly path: string
}

interface Page extends ShowingPage {
  readonly pageKey: PageKey
  /** Tables that its texts name, by themselves or by their charts. */
  readonly tables: ReadonlySet<string>
}

interface Table {
  readonly name: string
  readonly isPublic: boolean
  readonly rows: readonly unknown[]
}

/** The pages of a release's tables, which show them without naming them. */
const pageOfReleased: Readonly<Record<string, PageKey>> = {
  [releasedTables.results]: 'pastOlympiads',
  [releasedTables.winners]: 'pastWinners',
}

/** Answers which published pages show a table of the olympiad now, and would lose it. */
export async function pagesShowing(db: Db, id: OlympiadId): Promise<(table: Table) => Promise<ShowingPage[]>> {
  const olympiad = await db
    .selectFrom('olympiads as o')
    .innerJoin('projects as p', 'p.id', 'o.projectId')
    .select(['o.projectId', 'o.phase', 'o.pinned', 'p.name as site'])
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (olympiad === undefined || olympiad.phase === 'draft') return () => Promise.resolve([])
  const { projectId, pinned } = olympiad
  const pages = await publishedPages(db, projectId, olympiad.site)
  return async ({ name, isPublic, rows }) => {
    if (!isPublic) return []
    const released = pageOfReleased[name]
    const isReleased = released !== undefined && (await isNewest(db, { projectId, olympiadId: id, name }))
    const isNamed = ({ tables }: Page) => pinned && isNameable(name) && rows.length <= mostShownRows && tables.has(name)
    return pages
      .filter((page) => isNamed(page) || (isReleased && page.pageKey === released))
      .map(({ title, language, path }) => ({ title, language, path }))
  }
}

/** Texts shipped with the product name no tables. */
async function publishedPages(db: Db, projectId: ProjectId, site: string): Promise<Page[]> {
  const copies = await db
    .selectFrom('websiteCopy as w')
    .leftJoin('websiteCopyVersions as v', (join) =>
      join.onRef('v.websiteCopyId', '=', 'w.id').onRef('v.version', '=', 'w.publishedVersion'),
    )
    .select(['w.pageKey', 'w.language', 'v.title', 'v.ogTitle', 'v.description', 'v.keywords', 'v.body'])
    .where('w.projectId', '=', projectId)
    .where('w.publishedVersion', 'is not', null)
    .orderBy('w.id')
    .execute()
  return copies.flatMap(({ pageKey, language, title, ogTitle, description, keywords, body }) => {
    const name = Object.entries(projectCopy).find(([, key]) => key === pageKey)?.[0]
    // The copy of the form of interest is no page.
    if (name === undefined) return []
    const first = pageLanguages.find((one) =>
      copies.some((other) => other.pageKey === pageKey && other.language === one),
    )
    const path = `/${site}/${name}`
    const named = factsNamed({
      title: title ?? '',
      ogTitle: ogTitle ?? '',
      description: description ?? '',
      keywords: keywords ?? '',
      body: body ?? '',
    })
    return {
      pageKey,
      title: title ?? '',
      language,
      path: language === first ? path : `${path}?lang=${language}`,
      tables: new Set(named.flatMap((one) => [one, tableOfChart(one) ?? one])),
    }
  })
}

/** Pages of earlier editions show the table of the project's newest olympiad that has a public one. */
async function isNewest(
  db: Db,
  { projectId, olympiadId, name }: { projectId: ProjectId; olympiadId: OlympiadId; name: string },
): Promise<boolean> {
  const newest = await db
    .selectFrom('olympiadData as d')
    .innerJoin('olympiads as o', 'o.id', 'd.olympiadId')
    .select('o.id')
    .where('o.projectId', '=', projectId)
    .where('o.phase', '<>', 'draft')
    .where('d.name', '=', name)
    .where('d.isPublic', '=', true)
    .orderBy('o.opensAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.id === olympiadId
}
