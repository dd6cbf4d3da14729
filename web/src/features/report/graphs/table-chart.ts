import type { PublicData } from '@agon/contract/olympiad-data/calls'
import { countryName } from '@agon/domain/olympiad-data/read-country'
import { keyColumns, type DataCell, type DataColumn } from '@agon/domain/olympiad-data/table'
import { provinceNames } from '@agon/domain/province'
import type { ChartData } from '#/ui/chart/chart-data.ts'

type Table = Pick<PublicData, 'columns' | 'rows'>

/** A cell for people. */
export function cellWords(column: DataColumn, cell: DataCell): string {
  if (cell === null) return ''
  if (column.kind === 'country') return countryName(String(cell))
  const provinces: Readonly<Record<string, string>> = provinceNames
  return column.kind === 'province' ? (provinces[String(cell)] ?? String(cell)) : String(cell)
}

/** The title of a column with its unit, unless they are the same word. */
export const columnWords = ({ title, unit }: DataColumn): string =>
  unit === '' || unit.toLowerCase() === title.toLowerCase() ? title : `${title} (${unit})`

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
