import type { PublicData } from '@agon/contract/olympiad-data/calls'
import { countryName } from '@agon/domain/olympiad-data/read-country'
import { keyColumns, type DataCell, type DataColumn } from '@agon/domain/olympiad-data/table'
import { provinceNames } from '@agon/domain/province'
import type { ChartData, ChartKind } from '#/ui/chart/chart-data.ts'

type Table = Pick<PublicData, 'columns' | 'rows'>

/** The columns of numbers that can be drawn. */
export const valueColumns = (columns: readonly DataColumn[]) =>
  columns.filter(({ kind }, at) => kind === 'number' && at > 0)

/** Years and days have an order; other rows are compared. */
const isInOrder = ({ columns }: Table) => columns[0]?.kind === 'number' || columns[0]?.kind === 'date'

/** The kinds that fit a table, the proposed one first. */
export function kindsOfTable(table: Table): readonly ChartKind[] {
  const labels = table.columns.filter(({ kind }, at) => at > 0 && kind !== 'number').length
  return isInOrder(table) && labels === 0 ? ['lines', 'columns', 'bars'] : ['bars', 'columns', 'lines']
}

/** A cell for people. */
export function cellWords(column: DataColumn, cell: DataCell): string {
  if (cell === null) return ''
  if (column.kind === 'country') return countryName(String(cell))
  const provinces: Readonly<Record<string, string>> = provinceNames
  return column.kind === 'province' ? (provinces[String(cell)] ?? String(cell)) : String(cell)
}

/** One column of numbers by the columns that name its rows. */
export function chartOfTable({ columns, rows }: Table, value: DataColumn): ChartData {
  const keys = keyColumns(columns).flatMap((at) => columns[at] ?? [])
  return {
    of: keys.map(({ title }) => title).join(', '),
    categories: rows.map((row) =>
      keys
        .map((column) => cellWords(column, row[column.name] ?? null))
        .filter(Boolean)
        .join(' · '),
    ),
    series: [
      {
        name: value.title,
        values: rows.map((row) => {
          const cell = row[value.name]
          return typeof cell === 'number' ? cell : null
        }),
      },
    ],
  }
}
