import type { OlympiadId } from '@agon/domain/ids'
import type { CountedSeries } from '@agon/domain/olympiad-data/table'
import { reportGroups, type ReportGroup } from '@agon/domain/report-group'
import type { Db } from '#/db/database.ts'
import type { GroupCount } from '../count-groups.ts'
import { tableName } from './count-all.ts'

/** A table by one group. */
export interface GroupTable {
  readonly group: ReportGroup
  readonly counts: readonly GroupCount[]
}

/** A table that readers saw. */
export interface SeenTable extends GroupTable {
  /** Counts to compare the next ones with: of a hidden cell, those that readers saw last. */
  readonly compare: readonly GroupCount[]
  /** Every table of these groups that readers saw, the newest last. */
  readonly history: readonly KeyedCounts[]
}

/** The learners of a series by key, with those keys that were hidden. */
export interface KeyedCounts {
  readonly counts: Readonly<Record<string, number>>
  readonly hidden: readonly string[]
  readonly total: boolean
}

export const groupTables = reportGroups.map((group, at) => ({ group, at }))

/** Every table by one group of a series. */
export function tablesFrom(series: CountedSeries, read: (name: string) => readonly GroupCount[]): GroupTable[] {
  return reportGroups.map((group) => ({ group, counts: read(tableName(series, [group])) }))
}

/** All tables by one group of a series as they were shown last. */
export interface ShownGroups {
  readonly tables: readonly SeenTable[]
  /** For each table its hidden keys. */
  readonly hidden: readonly (readonly string[])[]
  readonly total: boolean
}

/** A table by two groups as it was shown last. */
export interface ShownPair {
  readonly counts: readonly GroupCount[]
  readonly compare: readonly GroupCount[]
  readonly hidden: readonly { readonly key: string; readonly second: string }[]
}

export interface Shown<T> {
  readonly asOf: Date
  readonly figures: T
}

/** Under the name of all tables by one group. */
const allGroups = ''

export async function readGroupTables(
  db: Db,
  olympiadId: OlympiadId,
  series: CountedSeries,
): Promise<Shown<ShownGroups> | undefined> {
  return readShown<ShownGroups>(db, { olympiadId, series, name: allGroups })
}

interface ShownName {
  readonly olympiadId: OlympiadId
  readonly series: CountedSeries
  /** Of a table by two groups; by default all tables by one. */
  readonly name?: string
}

export async function readShown<T>(db: Db, { olympiadId, series, name = allGroups }: ShownName) {
  const row = await db
    .selectFrom('shownFigures')
    .select(['asOf', 'figures'])
    .where('olympiadId', '=', olympiadId)
    .where('series', '=', series)
    .where('name', '=', name)
    .executeTakeFirst()
  // Written below.
  return row === undefined ? undefined : { asOf: row.asOf, figures: row.figures as T }
}

/** Readers of one moment find the same: the first to write wins, and newer figures replace older ones. */
export async function writeShown<T>(
  db: Db,
  { olympiadId, series, name = allGroups }: ShownName,
  { asOf, figures }: Shown<T>,
): Promise<void> {
  await db
    .insertInto('shownFigures')
    .values({ olympiadId, series, name, asOf, figures: JSON.stringify(figures) })
    .onConflict((conflict) =>
      conflict
        .columns(['olympiadId', 'series', 'name'])
        .doUpdateSet(({ ref }) => ({ asOf: ref('excluded.asOf'), figures: ref('excluded.figures') }))
        .whereRef('shownFigures.asOf', '<', 'excluded.asOf'),
    )
    .execute()
}
