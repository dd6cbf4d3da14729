import type { OlympiadId } from '@agon/domain/ids'
import type { CountedSeries } from '@agon/domain/olympiad-data/table'
import type { GroupCount } from '@agon/domain/published/group-count'
import type { GroupTable, ShownGroups } from '@agon/domain/published/hide-groups'
import { reportGroups } from '@agon/domain/report-group'
import type { Db } from '#/db/database.ts'
import { tableName } from '#/db/learner-counts/columns.ts'

export const groupTables = reportGroups.map((group, at) => ({ group, at }))

/** Every table by one group of a series. */
export function tablesFrom(series: CountedSeries, read: (name: string) => readonly GroupCount[]): GroupTable[] {
  return reportGroups.map((group) => ({ group, counts: read(tableName(series, [group])) }))
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

/**
 * Records a table before it is shown. false: since `seen`, another reader has recorded one, with which it was not compared.
 * Readers of one moment compute the same.
 */
export async function writeShown<T>(
  db: Db,
  { olympiadId, series, name = allGroups }: ShownName,
  seen: Pick<Shown<T>, 'asOf'> | undefined,
  { asOf, figures }: Shown<T>,
): Promise<boolean> {
  const row = { olympiadId, series, name, asOf, figures: JSON.stringify(figures) }
  const written =
    seen === undefined
      ? await db
          .insertInto('shownFigures')
          .values(row)
          .onConflict((conflict) => conflict.columns(['olympiadId', 'series', 'name']).doNothing())
          .returning('asOf')
          .execute()
      : await db
          .updateTable('shownFigures')
          .set({ asOf, figures: row.figures })
          .where('olympiadId', '=', olympiadId)
          .where('series', '=', series)
          .where('name', '=', name)
          .where('asOf', '=', seen.asOf)
          .returning('asOf')
          .execute()
  return written.length > 0
}
