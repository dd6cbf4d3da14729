import { decimalSignOf, type DecimalSign } from '@agon/domain/bank-statement/amount'
import { nearestDay, monthOf } from '@agon/domain/bank-statement/day'
import type { Balance, StatementFile, StatementLine, StatementWarning } from '@agon/domain/bank-statement/statement'
import { unreadable } from '../refusal.ts'
import { amountAt, dayAt, oneLine } from '../values.ts'
import type { CsvLayout } from './layout.ts'
import type { CsvRow } from './table.ts'

/** South African files name no currency. */
const currency = 'ZAR'

interface Movement {
  readonly row: CsvRow
  readonly lines: readonly StatementLine[]
  readonly balance: number | null
}

export function readLayout(layout: CsvLayout): StatementFile {
  const warnings: StatementWarning[] = []
  const decimal = layout.decimal ?? decimalOf(layout)
  const movements = layout.rows.flatMap((row): Movement[] => {
    const lines = linesOf(layout, row, decimal, warnings)
    if (lines === null) return []
    return [{ row, lines, balance: cellAmount(layout, row, layout.columns.balance, decimal) }]
  })
  const lines = movements.flatMap((one) => one.lines)
  const inOrder = isNewestFirst(movements) ? movements.toReversed() : movements
  const { opening, closing } = balancesOf(layout, inOrder, decimal)
  if (opening === null) warnings.push({ code: 'no-balance' })
  warnings.push(...jumpsIn(inOrder))
  const page = { account: layout.account, currency, opening, closing, number: '', page: null, isLast: null, lines }
  return { format: 'csv', pages: [page], warnings }
}

/** By the days of the file; of a single day by its balances. */
function isNewestFirst(movements: readonly Movement[]): boolean {
  const [first = '', last = ''] = [movements[0], movements.at(-1)].map((one) => one?.lines[0]?.bookedOn)
  if (first !== last) return first > last
  return jumpsIn(movements).length > jumpsIn(movements.toReversed()).length
}

/** The lines of a row: the movement, and the fee beside it. Rows without a day or an amount are notes of the bank. */
function linesOf(layout: CsvLayout, row: CsvRow, decimal: DecimalSign, warnings: StatementWarning[]) {
  const { columns } = layout
  const day = row.cells[columns.date] ?? ''
  const texts = columns.texts.map((column) => row.cells[column] ?? '')
  if (day === '' || /^(?:total|balance|opening|closing)\b/i.test(day)) return null
  const amount = movementOf(layout, row, decimal)
  const fee = feeOf(layout, row, decimal)
  if (amount === null && fee === null) {
    if (!/(?:brought|carried) forward|(?:open|clos)ing balance/i.test(texts.join(' ')))
      warnings.push({ code: 'amount-empty', line: row.line })
    return null
  }
  const line: StatementLine = {
    line: row.line,
    bookedOn: dayOf(layout, row.line, day),
    amount: amount ?? 0,
    currency,
    payer: columns.payer === undefined ? '' : oneLine(row.cells[columns.payer] ?? ''),
    payerAccount: '',
    text: oneLine(...texts),
    bankId: columns.id === undefined ? '' : (row.cells[columns.id] ?? ''),
    isReversal: false,
  }
  const feeLine = fee === null || fee === 0 ? [] : [{ ...line, amount: fee, text: oneLine('Fee', line.text) }]
  return [...(amount === null ? [] : [line]), ...feeLine]
}

function dayOf(layout: CsvLayout, line: number, text: string): string {
  if (layout.near === undefined) return dayAt(line, text, layout.days)
  const [, day = '', month = ''] = /^(\d{1,2})[ -]?([A-Za-z]{3,9})$/.exec(text.trim()) ?? []
  const found = nearestDay(String(monthOf(month)), day, layout.near)
  if (found === null) throw unreadable(line, `“${text.slice(0, 40)}” is not a day that can be read.`)
  return found
}

function movementOf(layout: CsvLayout, row: CsvRow, decimal: DecimalSign): number | null {
  const { columns } = layout
  if (columns.amount !== undefined) {
    const amount = cellAmount(layout, row, columns.amount, decimal)
    const side = columns.side === undefined ? '' : (row.cells[columns.side] ?? '').toUpperCase()
    return amount !== null && amount > 0 && side.startsWith('D') ? -amount : amount
  }
  const [moneyIn, moneyOut] = [columns.moneyIn, columns.moneyOut].map((column) =>
    cellAmount(layout, row, column, decimal),
  )
  if (moneyIn == null && moneyOut == null) return null
  return (moneyIn ?? 0) - Math.abs(moneyOut ?? 0)
}

/** A charge, whichever sign the bank gives it; nothing in most rows. */
function feeOf(layout: CsvLayout, row: CsvRow, decimal: DecimalSign): number | null {
  const fee = cellAmount(layout, row, layout.columns.fee, decimal)
  return fee === null || fee === 0 ? null : -Math.abs(fee)
}

function cellAmount(_: CsvLayout, row: CsvRow, column: number | undefined, decimal: DecimalSign): number | null {
  const text = column === undefined ? '' : (row.cells[column] ?? '')
  return text === '' || text === '-' ? null : amountAt(row.line, text, currency, decimal)
}

/** The sign that any amount of the file shows; a point where none does. */
function decimalOf({ rows, columns }: CsvLayout): DecimalSign {
  const amounts = [columns.amount, columns.moneyIn, columns.moneyOut, columns.balance].filter(
    (one) => one !== undefined,
  )
  for (const { cells } of rows)
    for (const column of amounts) {
      const found = decimalSignOf(cells[column] ?? '')
      if (found !== null) return found
    }
  return '.'
}

const sumOf = ({ lines }: Movement) => lines.reduce((sum, { amount }) => sum + amount, 0)

function balancesOf(layout: CsvLayout, movements: readonly Movement[], decimal: DecimalSign) {
  const [first, last] = [movements[0], movements.at(-1)]
  const firstOn = first?.lines[0]?.bookedOn
  const lastOn = last?.lines[0]?.bookedOn
  if (first === undefined || last === undefined || firstOn === undefined || lastOn === undefined)
    return { opening: null, closing: null }
  const stated = (of: CsvLayout['opening'], on: string): Balance | null =>
    of === undefined || of.text === '' ? null : { amount: amountAt(of.line, of.text, currency, decimal), on }
  const before = first.balance === null ? null : { amount: first.balance - sumOf(first), on: firstOn }
  const after = last.balance === null ? null : { amount: last.balance, on: lastOn }
  return { opening: stated(layout.opening, firstOn) ?? before, closing: stated(layout.closing, lastOn) ?? after }
}

/** Rows whose balance does not follow from the one before. The bank may order the rows of a day in either way. */
function jumpsIn(movements: readonly Movement[]): StatementWarning[] {
  const jumps = movements.flatMap((one, at): StatementWarning[] => {
    const before = movements[at - 1]
    if (before === undefined || before.balance === null || one.balance === null) return []
    const expected = before.balance + sumOf(one)
    return expected === one.balance ? [] : [{ code: 'balance-gap', line: one.row.line, expected, found: one.balance }]
  })
  return jumps.slice(0, 20)
}
