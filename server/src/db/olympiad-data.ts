import type { OlympiadId, ProjectId } from '@agon/domain/ids'
import type { DataCell, DataColumn } from '@agon/domain/olympiad-data/table'
import { publishedRows } from '@agon/domain/olympiad-data/published-rows'
import { sql } from 'kysely'
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
  return found.map(({ rows, changedAt, ...data }) => ({
    ...data,
    rows: byName(data.columns, publishedRows(data.columns, rows)),
    asOf: changedAt,
  }))
}

/** The public table with this name of the project's newest olympiad that has one: pages of earlier editions show it. */
export function findNewestPublic(db: Db, projectId: ProjectId, name: string) {
  return db
    .selectFrom('olympiadData as d')
    .innerJoin('olympiads as o', 'o.id', 'd.olympiadId')
    .select(['d.olympiadId', 'd.columns', 'd.rows'])
    .where('o.projectId', '=', projectId)
    .where('o.phase', '<>', 'draft')
    .where('d.name', '=', name)
    .where('d.isPublic', '=', true)
    .orderBy('o.opensAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** All tables of an olympiad without their rows, by title. */
export async function findDataNames(db: Db, olympiadId: OlympiadId) {
  return db
    .selectFrom('olympiadData')
    .select(['name', 'title', 'isPublic'])
    .select([sql<number>`jsonb_array_length(columns)`.as('columns'), sql<number>`jsonb_array_length(rows)`.as('rows')])
    .select(
      sql<boolean>`exists (select from jsonb_array_elements(columns) with ordinality as c (one, at)
      where at > 1 and one ->> 'kind' = 'number')`.as('hasNumbers'),
    )
    .where('olympiadId', '=', olympiadId)
    .orderBy('title')
    .orderBy('id')
    .execute()
}

/** The public tables of an olympiad with these names, if they have at most that number of rows. */
export async function findNamedData(db: Db, olympiadId: OlympiadId, names: readonly string[], mostRows: number) {
  if (names.length === 0) return []
  return db
    .selectFrom('olympiadData')
    .select(['name', 'title', 'source', 'columns', 'rows', 'chart', 'chartColumn'])
    .where('olympiadId', '=', olympiadId)
    .where('isPublic', '=', true)
    .where('name', 'in', [...names])
    .where(sql<boolean>`jsonb_array_length(rows) <= ${mostRows}`)
    .execute()
}

/** Rows by the names of their columns. */
export function byName(
  columns: readonly DataColumn[],
  rows: readonly (readonly DataCell[])[],
): Record<string, DataCell>[] {
  return rows.map((cells) => Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? null])))
}
