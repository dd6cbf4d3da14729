import { projectCopy } from '@agon/contract/website-copy/project-copy'
import { addressOf } from '@agon/contract/website-copy/site-address'
import type { ProjectPageName } from '@agon/contract/website-copy/site-page'
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
import { findNewestPublic } from './olympiad-data.ts'

/** A public page in one of its languages. */
export interface ShowingPage {
  readonly title: string
  readonly language: PageLanguage
  readonly path: string
  /** When a version that shows the table goes onto the website; null: it is there. */
  readonly from: Date | null
}

interface Page extends ShowingPage {
  readonly pageKey: PageKey
  readonly isPublished: boolean
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

/** Answers which pages show a table of the olympiad, now or by a version that is scheduled, and would lose it. */
export async function pagesShowing(db: Db, id: OlympiadId): Promise<(table: Table) => Promise<ShowingPage[]>> {
  const olympiad = await db
    .selectFrom('olympiads as o')
    .innerJoin('projects as p', 'p.id', 'o.projectId')
    .select(['o.projectId', 'o.phase', 'o.pinned', 'p.name as site'])
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (olympiad === undefined || olympiad.phase === 'draft') return () => Promise.resolve([])
  const { projectId, pinned } = olympiad
  const pages = await pagesOf(db, projectId, olympiad.site)
  return async ({ name, isPublic, rows }) => {
    if (!isPublic) return []
    const released = pageOfReleased[name]
    const isReleased = released !== undefined && (await findNewestPublic(db, projectId, name))?.olympiadId === id
    const isNamed = ({ tables }: Page) => pinned && isNameable(name) && rows.length <= mostShownRows && tables.has(name)
    const found = new Map<string, ShowingPage>()
    for (const page of pages) {
      const { title, language, path } = page
      const isReleasedOn = isReleased && page.isPublished && page.pageKey === released
      // A published version comes before a scheduled one.
      if (!found.has(path) && (isReleasedOn || isNamed(page)))
        found.set(path, { title, language, path, from: isReleasedOn ? null : page.from })
    }
    return [...found.values()]
  }
}

/** Texts shipped with the product name no tables. */
async function pagesOf(db: Db, projectId: ProjectId, site: string): Promise<Page[]> {
  const copies = await db
    .selectFrom('websiteCopy as w')
    .leftJoin('websiteCopyVersions as v', (join) =>
      join
        .onRef('v.websiteCopyId', '=', 'w.id')
        .on(({ or, eb }) =>
          or([eb('v.version', '=', eb.ref('w.publishedVersion')), eb('v.version', '=', eb.ref('w.scheduledVersion'))]),
        ),
    )
    .select(['w.pageKey', 'w.language', 'w.publishedVersion'])
    .select(['v.title', 'v.ogTitle', 'v.description', 'v.keywords', 'v.body'])
    .select(({ eb }) =>
      eb
        .case()
        .when('v.version', '=', eb.ref('w.publishedVersion'))
        .then(null)
        .else(eb.ref('w.scheduledAt'))
        .end()
        .as('from'),
    )
    .where('w.projectId', '=', projectId)
    .where(({ or, eb }) => or([eb('w.publishedVersion', 'is not', null), eb('w.scheduledVersion', 'is not', null)]))
    .orderBy('w.id')
    .orderBy('from', (order) => order.nullsFirst())
    .execute()
  return copies.flatMap(
    ({ pageKey, language, publishedVersion, title, ogTitle, description, keywords, body, from }) => {
      const found = Object.entries(projectCopy).find(([, key]) => key === pageKey)
      // The copy of the form of interest is no page.
      if (found === undefined) return []
      const name = found[0] as ProjectPageName // the keys of the table
      const first = pageLanguages.find((one) =>
        copies.some((other) => other.pageKey === pageKey && other.language === one && other.publishedVersion !== null),
      )
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
        path: addressOf({ name: site, isSuite: false }, name, language, first),
        from,
        isPublished: publishedVersion !== null,
        tables: new Set(named.flatMap((one) => [one, tableOfChart(one) ?? one])),
      }
    },
  )
}
