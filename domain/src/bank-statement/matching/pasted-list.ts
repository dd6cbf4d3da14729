import { decimalSignOf, readAmount } from '../amount.ts'
import type { OpenOrder } from './proposal.ts'
import { Numbers } from './numbers.ts'
import { squashed } from './plain.ts'
import { References } from './references.ts'

export interface ListSplit {
  readonly split: readonly { readonly order: OpenOrder; readonly amount: number }[]
  /** Rows that name no open order, from 1. */
  readonly unknownRows: readonly number[]
}

/** A district's list: a row for each order, with its number or reference, and its amount if it is not all that is owed. */
export function splitByList(text: string, orders: readonly OpenOrder[]): ListSplit {
  const [references, numbers] = [new References(orders), new Numbers(orders)]
  const split = new Map<OpenOrder, number>()
  const unknownRows: number[] = []
  for (const [at, row] of text.split(/\r\n|\n|\r/).entries()) {
    if (row.trim() === '') continue
    const words = row.toUpperCase().split(/[^A-Z0-9]+/)
    const found = [...numbers.find(row), ...references.find(squashed(row), words)]
    const [first] = found
    if (first === undefined || found.some(({ order }) => order !== first.order)) {
      unknownRows.push(at + 1)
      continue
    }
    split.set(first.order, (split.get(first.order) ?? 0) + (amountIn(row) ?? first.order.outstanding))
  }
  return { split: [...split].map(([order, amount]) => ({ order, amount })), unknownRows }
}

/** The last amount of a row that has a decimal sign or a currency; a bare number may be anything, and `R8` is part of a reference. */
function amountIn(row: string): number | null {
  const cells = row.split(/[\t;]| {2,}/)
  for (const cell of cells.toReversed()) {
    const text = /(?<![A-Z\d])(?:(?:R\s*)?\d[\d\s.,]*[.,]\d{2}|R\s*\d[\d\s.,]*)(?![A-Z\d])/i.exec(cell.trim())?.[0]
    if (text === undefined) continue
    const amount = readAmount(text, 2, decimalSignOf(text) ?? undefined)
    if (amount !== null && amount > 0) return amount
  }
  return null
}
