import { dayIn } from '@agon/domain/day'
import { formatDateTime } from '@agon/domain/format/date'
import { formatMoney } from '@agon/domain/format/number'
import type { OlympiadId, ProjectId } from '@agon/domain/ids'
import { learnerPriceOn, type LearnerPrices } from '@agon/domain/learner-price'
import {
  factsNamed,
  isNameable,
  mostShownRows,
  suiteTitle,
  tableOfChart,
  type CopyFact,
  type CopyTexts,
  type KnownFacts,
  type PageLanguage,
} from '@agon/domain/website-copy'
import type { Db } from '#/db/database.ts'
import { findDataNames, findNamedData } from '#/db/olympiad-data.ts'
import { dataFacts } from './data-facts.ts'
import { regionOf } from './region.ts'

/** A project (null: the suite) and its olympiad: the given one, else the pinned one. */
export interface FactsOf {
  readonly projectId: ProjectId | null
  readonly olympiadId?: OlympiadId | undefined
}

/** The values of the names in some texts: facts of the olympiad, and its public data of which the texts name any. */
export async function factsOf(
  db: Db,
  of: FactsOf,
  {
    language,
    now,
    texts,
  }: { readonly language: PageLanguage; readonly now: Date; readonly texts: readonly CopyTexts[] },
): Promise<KnownFacts> {
  if (of.projectId === null) return { words: { project: suiteTitle }, tables: {} }
  const [project, olympiad] = await Promise.all([
    db
      .selectFrom('projects')
      .leftJoin('issuers', 'issuers.id', 'projects.issuerId')
      .select(['projects.title', 'projects.replyTo', 'projects.sender', 'issuers.details'])
      .where('projects.id', '=', of.projectId)
      .executeTakeFirst(),
    olympiadOf(db, of)
      .select(['id', 'title', 'opensAt', 'closesAt', 'timeZone', 'learnerPrice', 'priceSteps', 'currency'])
      .executeTakeFirst(),
  ])
  const named = [...new Set(texts.flatMap(factsNamed))].filter(isNameable)
  // A name may mean the chart of a table.
  const tables = named.flatMap((name) => [name, ...[tableOfChart(name)].filter((one) => one !== undefined)])
  const data = olympiad === undefined ? [] : await findNamedData(db, olympiad.id, tables, mostShownRows)
  const shown = dataFacts(data, language)
  const known: Partial<Record<string, string | undefined>> = {
    ...shown.words,
    project: project?.title,
    contact: project === undefined ? undefined : contactOf(project),
    ...(olympiad === undefined ? {} : factsOfOlympiad(olympiad, regionOf(language), now)),
  }
  const words = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined && value !== ''))
  return { words, tables: shown.tables }
}

/** The tables that texts of a project can name, public or not, without their rows. */
export async function dataOf(db: Db, of: FactsOf) {
  if (of.projectId === null) return []
  const olympiad = await olympiadOf(db, of).select('id').executeTakeFirst()
  const found = olympiad === undefined ? [] : await findDataNames(db, olympiad.id)
  return found.filter(({ name }) => isNameable(name))
}
export type NamedData = Awaited<ReturnType<typeof dataOf>>[number]

const olympiadOf = (db: Db, { projectId, olympiadId }: FactsOf) =>
  db
    .selectFrom('olympiads')
    .where('projectId', '=', projectId)
    .where('phase', '<>', 'draft')
    .where((where) => (olympiadId === undefined ? where('pinned', '=', true) : where('id', '=', olympiadId)))

interface DatedOlympiad extends LearnerPrices {
  readonly title: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly timeZone: string
  readonly currency: string
}

function factsOfOlympiad(olympiad: DatedOlympiad, region: string, now: Date): Partial<Record<CopyFact, string>> {
  const { title, opensAt, closesAt, timeZone, currency } = olympiad
  const price = learnerPriceOn(olympiad, dayIn(now, timeZone), 1)
  return {
    olympiad: title,
    opens: formatDateTime(opensAt, timeZone, region),
    closes: formatDateTime(closesAt, timeZone, region),
    entryCloses: formatDateTime(opensAt, timeZone, region),
    ...(price > 0 ? { price: formatMoney(price, currency, region) } : {}),
  }
}

/** The address to which people may write: where replies go, else the sender, else the issuer of invoices. */
export function contactOf(project: {
  readonly replyTo: string
  readonly sender: string
  readonly details: { readonly email?: string | undefined } | null
}): string {
  return project.replyTo || /<([^<>]+)>/.exec(project.sender)?.[1] || project.sender || (project.details?.email ?? '')
}
