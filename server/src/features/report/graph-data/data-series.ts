import type { OlympiadId } from '@agon/domain/ids'
import { keyColumns, type DataCell, type DataColumn } from '@agon/domain/olympiad-data/table'
import { publishedRows } from '@agon/domain/olympiad-data/published-rows'
import { Problem } from '@agon/domain/problem'
import type { ReportRow } from '@agon/domain/report-group'
import type { Db } from '#/db/database.ts'
import { byName } from '#/db/olympiad-data.ts'

/** The tables of figures as series; those who see suppressed figures read public tables only. */
export async function listDataSeries(db: Db, olympiadId: OlympiadId, onlyPublic: boolean) {
  const found = await tablesOf(db, olympiadId, onlyPublic).execute()
  return found.map(({ name, title, columns }) => ({
    name,
    title,
    unit: valueColumn(columns)?.unit ?? '',
    kind: 'data' as const,
  }))
}

interface Asked {
  readonly olympiadId: OlympiadId
  readonly suppressed: boolean
}

/** A table of figures: its first numbers by the columns that name a row, and the whole table beside. Counts of learners are published for those who see suppressed figures. */
export async function dataSeries(db: Db, { olympiadId, suppressed }: Asked, name: string) {
  const table = await tablesOf(db, olympiadId, suppressed).where('name', '=', name).executeTakeFirst()
  if (table === undefined) throw new Problem('notFound')
  const { columns, title, source, changedAt } = table
  const keys = keyColumns(columns)
  const value = valueColumn(columns)
  const valueAt = value === undefined ? -1 : columns.indexOf(value)
  const shown = suppressed ? publishedRows(columns, table.rows) : table.rows
  const rows = shown.map((cells, at): ReportRow => {
    const shownValue = numberOf(cells[valueAt])
    return {
      key: keys.map((key) => String(cells[key] ?? '')).join(' · '),
      second: null,
      value: shownValue,
      learners: null,
      hidden: shownValue === null && numberOf(table.rows[at]?.[valueAt]) !== null,
    }
  })
  return {
    series: name,
    by: null,
    second: null,
    unit: value?.unit ?? '',
    asOf: changedAt,
    total: null,
    rows,
    suppressed,
    table: { title, source, columns, rows: byName(columns, shown) },
  }
}

const tablesOf = (db: Db, olympiadId: OlympiadId, onlyPublic: boolean) =>
  db
    .selectFrom('olympiadData')
    .select(['name', 'title', 'source', 'columns', 'rows', 'changedAt'])
    .where('olympiadId', '=', olympiadId)
    .$if(onlyPublic, (query) => query.where('isPublic', '=', true))
    .orderBy('title')
    .orderBy('id')

const valueColumn = (columns: readonly DataColumn[]) => columns.find(({ kind }, at) => kind === 'number' && at > 0)

const numberOf = (cell: DataCell | undefined) => (typeof cell === 'number' ? cell : null)
