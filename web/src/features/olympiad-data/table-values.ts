import type { OlympiadDataItem } from '@agon/contract/olympiad-data/calls'
import { readTable, type RowFault } from '@agon/domain/olympiad-data/read-table'
import { mostRows, type DataCell, type DataColumn } from '@agon/domain/olympiad-data/table'

/** A table in a form: cells as they are typed. */
export type TableValues = {
  readonly title: string
  readonly name: string
  readonly source: string
  readonly public: boolean
  readonly columns: readonly DataColumn[]
  readonly cells: readonly (readonly string[])[]
}

export const newTable: TableValues = {
  title: '',
  name: '',
  source: '',
  public: false,
  columns: [
    { name: 'year', title: 'Year', kind: 'number', unit: '' },
    { name: 'value', title: 'Value', kind: 'number', unit: '' },
  ],
  cells: [['', '']],
}

export const valuesOf = ({ title, name, source, public: isPublic, columns, rows }: OlympiadDataItem): TableValues => ({
  title,
  name,
  source,
  public: isPublic,
  columns,
  cells: rows.map((row) => columns.map((column) => written(row[column.name] ?? null))),
})

const written = (cell: DataCell) => (cell === null ? '' : String(cell))

/** The body of the calls; the server reads the cells by the same rules. */
export const bodyOf = ({ title, name, source, public: isPublic, columns, cells }: TableValues) => ({
  title,
  name,
  source,
  public: isPublic,
  columns: columns.map((column) => ({ ...column })),
  rows: cells.filter((row) => row.some((cell) => cell.trim() !== '')).map((row) => [...row]),
})

type Cells = TableValues['cells']

/** Above the limit of a table, rows are not read one by one. */
export const isTooLong = (cells: Cells) => cells.length > mostRows

export const tooLongWords = (cells: Cells) =>
  `${cells.length} rows are too many: a table has at most ${mostRows}. Load or paste fewer.`

export const faultsOfRows = (columns: readonly DataColumn[], cells: Cells): readonly RowFault[] =>
  isTooLong(cells) ? [] : readTable(columns, cells).faults

/** The faults that keep a form from being sent, by field. */
export function faultsOf({ title, name, columns, cells }: TableValues): Readonly<Record<string, string>> {
  const faults = faultsOfRows(columns, cells)
  const [first] = faults
  return {
    ...(title.trim() === '' ? { title: 'Please fill this in.' } : {}),
    ...(name.trim() === '' ? { name: 'Please fill this in.' } : {}),
    ...(columns.some((column) => column.title.trim() === '') ? { columns: 'Every column needs a title.' } : {}),
    ...(isTooLong(cells) ? { rows: tooLongWords(cells) } : {}),
    ...(first === undefined
      ? {}
      : {
          rows: `Row ${first.row}: ${first.message}${moreWords(faults.length - 1)}`,
        }),
  }
}

const moreWords = (count: number) =>
  count === 0 ? '' : count === 1 ? ' 1 more error is marked.' : ` ${count} more errors are marked.`
