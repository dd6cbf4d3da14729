import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { columnsOf, isExported, rowsOfPerson, tablesOf, type AnyTable } from '#/db/personal-data/registry.ts'
import { purposes, retentions, type Purpose, type Retention, type Subject } from '#/db/personal-data/table-use.ts'

/** How many rows of each table are about a person, and what an erasure does with them. */
export async function countStored(db: Db, subject: Subject) {
  const tables = tablesOf(subject.kind)
  const counts = sql.join(
    tables.map(
      (table) => sql`(select count(*)::int from ${sql.table(table.table)} where ${rowsOfPerson(table, subject)})`,
    ),
  )
  const { rows } = await sql<{ counts: number[] }>`select array[${counts}] as counts`.execute(db)
  return tables.flatMap((table, at) => {
    const count = rows[0]?.counts[at] ?? 0
    return count === 0 ? [] : [{ ...describe(table), count }]
  })
}

/** Some person's rows as an export shows them: without secrets, and without what says nothing about the person. */
export async function readStoredRows(
  db: Db,
  subject: Subject,
  within: OlympiadId | null,
): Promise<{ table: string; purpose: string; retention: string; rows: Record<string, unknown>[] }[]> {
  const stored = []
  for (const table of tablesOf(subject.kind).toReversed()) {
    const columns = columnsOf(table, isExported)
    if (columns.length === 0 || table.notExportedTo?.includes(subject.kind) === true) continue
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns.map((name) => sql.ref(name)))}
      from ${sql.table(table.table)} where ${rowsOfPerson(table, subject, within)}`.execute(db)
    const { purpose, retention } = describe(table)
    if (rows.length > 0) stored.push({ table: table.table, purpose, retention, rows })
  }
  return stored
}

function describe({ table, purpose, retention, rows, columns }: AnyTable) {
  const isChanged = Object.values(columns).some((use) => typeof use === 'object')
  return {
    table,
    purpose: purposes[purpose as Purpose],
    retention: retentions[retention as Retention],
    effect: rows === 'deleted' ? ('deleted' as const) : isChanged ? ('erased' as const) : ('none' as const),
  }
}
