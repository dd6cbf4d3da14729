import type { OpenOrder } from './proposal.ts'
import type { Minor } from '#/money.ts'

/** Of more orders, their subsets are too many to tell one from another. */
const mostOrders = 14

export interface AddingUp {
  readonly orders: readonly OpenOrder[]
  /** No other orders of these add up to the amount. */
  readonly isOnly: boolean
}

/** The fewest of these orders, at least two, whose sums owed are exactly the amount. */
export function addingUp(orders: readonly OpenOrder[], amount: Minor): AddingUp | null {
  const all = orders.reduce((sum, { outstanding }) => sum + outstanding, 0)
  if (orders.length < 2 || all < amount) return null
  if (all === amount) return { orders, isOnly: true }
  if (orders.length > mostOrders) return null
  const sorted = orders.toSorted((a, b) => b.outstanding - a.outstanding)
  const found: OpenOrder[][] = []
  const search = (at: number, left: Minor, chosen: readonly OpenOrder[]): void => {
    if (found.length > 20) return
    if (left === 0) {
      if (chosen.length > 1) found.push([...chosen])
      return
    }
    for (const [offset, order] of sorted.slice(at).entries())
      if (order.outstanding <= left) search(at + offset + 1, left - order.outstanding, [...chosen, order])
  }
  search(0, amount, [])
  const best = found.toSorted((a, b) => a.length - b.length)[0]
  return best === undefined ? null : { orders: best, isOnly: found.length === 1 }
}
