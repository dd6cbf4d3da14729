import type { Evidence, Shown } from './evidence.ts'
import { matchPoints, type MatchReasonCode, type OpenOrder, type Proposal } from './proposal.ts'

/** A part of a name that counts as the name. */
export const isNamed = ({ name }: Pick<Evidence, 'name'>) => name >= 0.65

/** The line as a payment of one order. */
export function proposeOne(shown: Shown, evidence: Evidence): Proposal {
  const { line } = shown
  const { order } = evidence
  const amount = Math.min(line.amount, order.outstanding)
  const codes = [...reasonsOf(evidence), amountReason(line.amount, evidence)]
  return {
    ...scored(codes),
    certain: isCertain(shown, evidence),
    split: [{ purchaseOrderId: order.id, amount }],
  }
}

export function scored(codes: readonly MatchReasonCode[]): Pick<Proposal, 'score' | 'reasons'> {
  const reasons = codes.map((code) => ({ code, points: matchPoints[code] }))
  return {
    score: Math.min(
      100,
      reasons.reduce((sum, { points }) => sum + points, 0),
    ),
    reasons,
  }
}

/** Reasons apart from the amount. */
export function reasonsOf(evidence: Evidence): MatchReasonCode[] {
  const { reference, number, isSchoolPo, isPayerKnown, name } = evidence
  return [
    ...(reference === null ? [] : [reference]),
    ...(number === null ? [] : [number]),
    ...(isSchoolPo ? (['school-po'] as const) : []),
    ...(isPayerKnown ? (['payer-known'] as const) : []),
    ...(isNamed(evidence) ? (['name'] as const) : name >= 0.4 ? (['name-part'] as const) : []),
  ]
}

function amountReason(amount: number, { order: { outstanding, unitGross } }: Evidence): MatchReasonCode {
  if (amount === outstanding) return 'amount-owed'
  if (amount > outstanding) return 'amount-beyond'
  return unitGross > 0 && amount % unitGross === 0 ? 'amount-places' : 'amount-part'
}

/**
 * Whether nothing but this order can be meant. A reference proves the order by its check characters. An invoice number has none: a
 * wrong digit is another invoice, so a name or a known payer must agree with it.
 */
function isCertain(shown: Shown, evidence: Evidence): boolean {
  const { line } = shown
  const { order, reference, number, isPayerKnown } = evidence
  if (shown.isContradicted(evidence) || line.amount > order.outstanding) return false
  const isOwed = line.amount === order.outstanding
  const others = shown.evidence.filter((one) => one !== evidence && (one.reference !== null || one.number !== null))
  // Another order is named, too: the payer may mean both.
  if (others.length > 0) return false
  const agrees = isPayerKnown || isNamed(evidence)
  if (reference === 'reference') return isOwed || !hasTwin(shown, order)
  if (!isOwed) return false
  if (reference === 'reference-wrong-letter') return true
  if (reference === 'reference-cut') return evidence.referenceLength >= 7 || agrees
  if (number === 'number') return agrees
  if (number === 'number-short') return isPayerKnown || evidence.name >= 0.8
  return isPayerKnown && isNamed(evidence) && line.paidFor.length === 1 && !hasTwin(shown, order)
}

/** Whether another open order of the customer owes exactly the amount. */
const hasTwin = ({ line, ordersOf }: Shown, order: OpenOrder) =>
  ordersOf(order.customer).some(
    ({ id, currency, outstanding }) => id !== order.id && currency === order.currency && outstanding === line.amount,
  )
