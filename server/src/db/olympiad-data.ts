import type { OlympiadId } from '@agon/domain/ids'
import type { DataCell, DataColumn } from '@agon/domain/olympiad-data/table'
import type { Db } from './database.ts'

/** The tables of figures of an olympiad that everybody may read, by title. */
export async function findPublicData(db: Db, olympiadId: OlympiadId) {
  const found = await db
    .selectFrom('olympiadData')
    .select(['name', 'title', 'source', 'columns', 'rows', 'changedAt'])
    .where('olympiadId', '=', olympiadId)
    .where('isPublic', '=', true)
    .orderBy('title')
    .orderBy('id')
    .execute()
  return found.map(({ rows, changedAt, ...data }) => ({ ...data, rows: byName(data.columns, rows), asOf: changedAt }))
}

/** Rows by the names of their columns. */
export function byName(
  columns: readonly DataColumn[],
  rows: readonly (readonly DataCell[])[],
): Record<string, DataCell>[] {
  return rows.map((cells) => Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? null])))
}
