import { isNamed, reasonsOf, scored } from './propose-one.ts'
import type { Evidence, Shown } from './evidence.ts'
import { matchPoints, type MatchReasonCode, type OpenOrder, type Proposal } from './proposal.ts'
import { addingUp } from './subset.ts'

/** The line as a payment of several orders that add up to it: those named in its text, or those of one customer or payer. */
export function proposeSplits(shown: Shown): Proposal[] {
  const named = shown.evidence.filter(({ reference, number }) => reference !== null || number !== null)
  return [...ofNamed(shown, named), ...ofCustomers(shown, named), ...ofPayer(shown)]
}

/** Every order named in the text, to the cent. */
function ofNamed({ line }: Shown, named: readonly Evidence[]): Proposal[] {
  const sum = named.reduce((total, { order }) => total + order.outstanding, 0)
  if (named.length < 2 || sum !== line.amount) return []
  const isProof = named.every(({ reference }) => reference === 'reference' || reference === 'reference-wrong-letter')
  return [
    split(
      named.map(({ order }) => order),
      [...best(named), 'amount-adds-up'],
      isProof,
    ),
  ]
}

/** Open orders of one customer. */
function ofCustomers(shown: Shown, named: readonly Evidence[]): Proposal[] {
  const customers = new Set(shown.evidence.map(({ order }) => order.customer))
  return [...customers].slice(0, 12).flatMap((customer): Proposal[] => {
    const own = shown.evidence.filter(({ order }) => order.customer === customer)
    const found = addingUp(sameCurrency(shown, shown.ordersOf(customer)), shown.line.amount)
    if (found === null) return []
    const inIt = own.filter(({ order }) => found.orders.some(({ id }) => id === order.id))
    const [only] = named
    const isProof =
      found.isOnly &&
      only !== undefined &&
      named.length === 1 &&
      only.reference === 'reference' &&
      !shown.isContradicted(only) &&
      only.order.outstanding !== shown.line.amount &&
      found.orders.some(({ id }) => id === only.order.id) &&
      (only.isPayerKnown || isNamed(only))
    return [split(found.orders, [...best(inIt), 'amount-adds-up'], isProof)]
  })
}

/** Open orders of all customers that the payer has paid for: a district, or a group of schools. */
function ofPayer(shown: Shown): Proposal[] {
  if (shown.line.paidFor.length < 2) return []
  const orders = sameCurrency(
    shown,
    shown.line.paidFor.flatMap((customer) => shown.ordersOf(customer)),
  )
  const found = addingUp(orders, shown.line.amount)
  return found === null ? [] : [split(found.orders, ['payer-known', 'amount-adds-up'], false)]
}

const sameCurrency = ({ line }: Shown, orders: readonly OpenOrder[]) =>
  orders.filter(({ currency }) => currency === line.currency)

/** The reasons of the order with the most points. */
function best(evidence: readonly Evidence[]): MatchReasonCode[] {
  const points = (one: Evidence) => reasonsOf(one).reduce((sum, code) => sum + matchPoints[code], 0)
  const [first] = evidence.toSorted((a, b) => points(b) - points(a))
  return first === undefined ? [] : reasonsOf(first)
}

const split = (orders: readonly OpenOrder[], codes: readonly MatchReasonCode[], certain: boolean): Proposal => ({
  ...scored(codes),
  certain,
  split: orders.map(({ id, outstanding }) => ({ purchaseOrderId: id, amount: outstanding })),
})
