import { readDay } from '@agon/domain/bank-statement/day'
import type { CsvColumns, CsvLayout } from './layout.ts'
import { plainHeading, type CsvRow } from './table.ts'

/** A bank's files: null where a file is not one of them. */
type Bank = (rows: readonly CsvRow[]) => CsvLayout | null

/** Columns by their headings, as each bank writes them. */
const headed: readonly { readonly headings: string; readonly columns: CsvColumns }[] = [
  // FNB: history, history with fees, and business accounts
  { headings: 'date|amount|balance|description', columns: { date: 0, amount: 1, balance: 2, texts: [3] } },
  {
    headings: 'date|service fee|amount|description|reference|balance|cheque number',
    columns: { date: 0, fee: 1, amount: 2, texts: [3, 4], balance: 5 },
  },
  {
    headings: 'effective date|description|reference|service fee|debit credit|amount|balance',
    columns: { date: 0, texts: [1, 2], fee: 3, side: 4, amount: 5, balance: 6 },
  },
  // Absa
  { headings: 'date|transaction description|amount|balance', columns: { date: 0, texts: [1], amount: 2, balance: 3 } },
  {
    headings: 'date|transaction description|charge|debit amount|credit amount|balance',
    columns: { date: 0, texts: [1], moneyOut: 3, moneyIn: 4, balance: 5 },
  },
  // Standard Bank, from the list of transactions
  {
    headings: 'date|description|payments|deposits|balance',
    columns: { date: 0, texts: [1], moneyOut: 2, moneyIn: 3, balance: 4 },
  },
  // Nedbank, from the list of transactions
  {
    headings: 'tran list no|date|description|fees|debits|credits|balance',
    columns: { date: 1, texts: [2], fee: 3, moneyOut: 4, moneyIn: 5, balance: 6 },
  },
  // Capitec: personal and business accounts
  {
    headings:
      'nr|account|posting date|transaction date|description|original description|parent category|category|money in|money out|fee|balance',
    columns: { account: 1, date: 2, texts: [5], moneyIn: 8, moneyOut: 9, fee: 10, balance: 11 },
  },
  {
    headings: 'account|date|description|reference|amount|fees|balance',
    columns: { account: 0, date: 1, texts: [2, 3], amount: 4, fee: 5, balance: 6 },
  },
]

const byHeadings: Bank = (rows) => {
  for (const [at, { cells }] of rows.slice(0, 30).entries()) {
    const names = cells.map(plainHeading).join('|').replace(/\|+$/, '')
    const known = headed.find(({ headings }) => headings === names)
    if (known === undefined) continue
    const body = rows.slice(at + 1)
    const account = known.columns.account
    const own =
      account === undefined ? '' : (body.find(({ cells: [first = ''] }) => first !== '')?.cells[account] ?? '')
    return { account: own || accountAbove(rows.slice(0, at)), columns: known.columns, rows: body, days: 'dmy' }
  }
  return null
}

/** The number beside or behind the word in the rows above the columns. */
function accountAbove(rows: readonly CsvRow[]): string {
  for (const { cells } of rows) {
    const at = cells.findIndex((cell) => /\baccount\b(?!.*(?:description|holder|name|history))/i.test(cell))
    if (at === -1) continue
    const found = /\d[\d -]{4,}\d/.exec(cells.slice(at).join(' '))
    if (found !== null) return found[0].replace(/[ -]/g, '')
  }
  return ''
}

/** Nedbank: four rows about the account, then rows without headings. */
const nedbank: Bank = (rows) => {
  if (!/^statement enquiry/i.test(rows[0]?.cells[0] ?? '')) return null
  const first = rows.findIndex(({ cells }) => readDay(cells[0] ?? '', 'dmy') !== null)
  if (first === -1) return null
  const columns = { date: 0, texts: [1], amount: 2, balance: 3 }
  return { account: accountAbove(rows.slice(0, first)), columns, rows: rows.slice(first), days: 'dmy' }
}

/** Standard Bank: every row begins with its kind. */
const standardBank: Bank = (rows) => {
  const of = (kind: string) => rows.filter(({ cells }) => cells[0]?.toUpperCase() === kind)
  const [opening] = of('OPEN')
  const history = of('HIST')
  const [account] = of('ACC-NO')
  if (history.length === 0 && (opening === undefined || account === undefined)) return null
  const [closing] = of('CLOSE')
  const balance = (row: CsvRow | undefined) => (row === undefined ? null : { text: row.cells[3] ?? '', line: row.line })
  const [open, close] = [balance(opening), balance(closing)]
  return {
    account: account?.cells.slice(1).toSorted((a, b) => b.length - a.length)[0] ?? '',
    columns: { date: 1, amount: 3, texts: [4, 5] },
    rows: history,
    days: 'ymd',
    ...(open === null ? {} : { opening: open }),
    ...(close === null ? {} : { closing: close }),
  }
}

/** FNB's statement: rows of kinds 2 (account), 3 (period and balances) and 5 (movements, without a year). */
const fnbStatement: Bank = (rows) => {
  const of = (kind: string) => rows.filter(({ cells }) => cells[0] === kind)
  const isNumber = ({ cells }: CsvRow) => /^\d+$/.test(cells[1] ?? '')
  const about = of('3').find(isNumber)
  const account = of('2').find(({ cells }) => /^\d[\d ]{5,}$/.test(cells[1] ?? ''))
  if (about === undefined || account === undefined) return null
  const near = readDay(about.cells[3] ?? '', 'dmy')
  if (near === null) return null
  const balance = (at: number) => ({ text: about.cells[at] ?? '', line: about.line })
  return {
    account: account.cells[1] ?? '',
    columns: { date: 2, texts: [3, 4, 5], amount: 6, balance: 7 },
    rows: of('5').filter(isNumber),
    near,
    opening: balance(4),
    closing: balance(5),
  }
}

export const banks: readonly Bank[] = [fnbStatement, standardBank, nedbank, byHeadings]
