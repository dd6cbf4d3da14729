import type { CsvMapping } from '@agon/domain/bank-statement/csv-mapping'
import { possibleOrders } from '@agon/domain/bank-statement/day'
import type { StatementFile } from '@agon/domain/bank-statement/statement'
import { Problem } from '@agon/domain/problem'
import { refusedFile } from '../refusal.ts'
import { banks } from './banks.ts'
import type { CsvLayout } from './layout.ts'
import { readLayout } from './read-rows.ts'
import { csvRows, plainHeading, type CsvRow } from './table.ts'

/** Reads a bank's own file, or one whose columns were mapped before. `digits` are those of an account that names no currency. */
export function readCsv(text: string, mappings: readonly CsvMapping[]): StatementFile {
  const rows = csvRows(text)
  if (rows.every(({ cells }) => cells.every((cell) => cell === ''))) throw refusedFile('The file is empty.')
  const layout = banks.map((bank) => bank(rows)).find((found) => found !== null) ?? mapped(rows, mappings)
  if (layout === null) throw unknownColumns(rows)
  return readLayout(layout)
}

function mapped(rows: readonly CsvRow[], mappings: readonly CsvMapping[]): CsvLayout | null {
  for (const mapping of mappings) {
    const at = rows.findIndex(({ cells }) => headingsOf(cells) === mapping.headings)
    if (at === -1) continue
    const { date, days, decimal, text, payer, amount, moneyIn, moneyOut, balance } = mapping
    const one = (name: string, column: number | undefined) => (column === undefined ? {} : { [name]: column })
    const columns = {
      date,
      texts: [text],
      ...one('payer', payer),
      ...one('amount', amount),
      ...one('moneyIn', moneyIn),
      ...one('moneyOut', moneyOut),
      ...one('balance', balance),
    }
    return { account: '', columns, rows: rows.slice(at + 1), days, decimal }
  }
  return null
}

export const headingsOf = (cells: readonly string[]) => cells.map(plainHeading).join('|')

/** Asks for the columns, with the row that has the most headings and what is below it. */
function unknownColumns(rows: readonly CsvRow[]): Problem {
  const filled = ({ cells }: CsvRow) => cells.filter((cell) => cell !== '').length
  const top = rows
    .slice(0, 30)
    .reduce((best, row) => (filled(row) > filled(best) ? row : best), rows[0] ?? { line: 1, cells: [] })
  const sample = rows.slice(rows.indexOf(top) + 1, rows.indexOf(top) + 6)
  const days = top.cells.map((_, column) => possibleOrders(sample.flatMap(({ cells }) => cells[column] || [])))
  return new Problem(
    'statementColumns',
    {},
    {
      details: {
        headings: headingsOf(top.cells),
        columns: top.cells.map((heading, column) => ({
          heading,
          examples: sample.map(({ cells }) => cells[column] ?? ''),
          days: sample.length > 0 ? (days[column] ?? []) : [],
        })),
      },
    },
  )
}
