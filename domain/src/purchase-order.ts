import { netOf, type BasisPoints, type Minor } from './money.ts'

export const purchaseOrderStatuses = ['unpaid', 'paid', 'pre', 'deleted'] as const
export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number]

/** What staff may ask of an order by hand. */
export const settableStatuses = ['unpaid', 'paid', 'pre'] as const
export type SettableStatus = (typeof settableStatuses)[number]

/** Those that are set for many orders at once. A reversal is asked for order by order: each takes back other payments. */
export const bulkStatuses = ['paid', 'pre'] as const
export type BulkStatus = (typeof bulkStatuses)[number]

/** What follows from asking for a status: the ledger moves, an approval is set or ended, or nothing changes. */
export type StatusMove = 'record-payment' | 'record-reversal' | 'approve' | 'end-approval' | 'none' | 'conflict'

/** `paid` records a payment of the rest and ends an approval; `unpaid` reverses or ends an approval; `pre` on a paid order conflicts. */
const statusMoves: Record<PurchaseOrderStatus, Record<SettableStatus, StatusMove>> = {
  unpaid: { unpaid: 'none', paid: 'record-payment', pre: 'approve' },
  paid: { unpaid: 'record-reversal', paid: 'none', pre: 'conflict' },
  pre: { unpaid: 'end-approval', paid: 'record-payment', pre: 'none' },
  deleted: { unpaid: 'conflict', paid: 'conflict', pre: 'conflict' },
}

export function statusMove(from: PurchaseOrderStatus, to: SettableStatus): StatusMove {
  return statusMoves[from][to]
}

/** Ways of payment. Staff record the first two by hand, providers notify of others; `credit` moves money of the school. */
export const paymentMethods = ['manual', 'eft', 'payfast', 'stripe', 'demo', 'credit'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const recordedMethods = ['eft', 'manual'] as const

/** A reversal takes a payment back. */
export const paymentKinds = ['payment', 'reversal', 'credit'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** What an entry of an order's history is about; a `note` is only what somebody wrote. */
export const commentAbouts = [
  'note',
  'issued',
  'payment',
  'reversal',
  'approval',
  'approval-ended',
  'discount',
  'school-po',
  'school-file',
  'deleted',
  'reduced',
  'credit',
] as const
export type CommentAbout = (typeof commentAbouts)[number]

/** Who an invoice was asked of, copied when it was issued. */
export interface InvoicedCustomer {
  readonly name: string
  readonly address: readonly string[]
  readonly vatNumber?: string | undefined
  /** The teacher who asked for it. */
  readonly attention?: string | undefined
}

/** Days from issue until an invoice is due, unless the olympiad closes before. */
export const paymentDays = 30

/** The moment until which an invoice is to be paid: never after the sitting has closed, unless it is issued after that. */
export function dueAfter(issuedAt: Date, closesAt: Date): Date {
  const usual = new Date(issuedAt.getTime() + paymentDays * 86_400_000)
  return closesAt > issuedAt && closesAt < usual ? closesAt : usual
}

export const lineKinds = ['learners', 'team', 'free', 'contestants', 'leaders', 'observers', 'guests'] as const
export type LineKind = (typeof lineKinds)[number]

export interface OrderLine {
  kind: LineKind
  /** Learners or teams; for `free` the number of free learners, which the amounts take off. */
  quantity: number
  unitGross: Minor
  vatRate: BasisPoints
}

export interface LineAmounts {
  net: Minor
  vat: Minor
  gross: Minor
}

/** Amounts of a line. Prices include VAT; a `free` line is negative. */
export function lineAmounts(line: OrderLine): LineAmounts {
  const gross = line.quantity === 0 ? 0 : line.quantity * line.unitGross * (line.kind === 'free' ? -1 : 1)
  const net = netOf(gross, line.vatRate)
  return { net, vat: gross - net, gross }
}

export function orderAmounts(lines: readonly OrderLine[]): LineAmounts {
  return lines
    .map(lineAmounts)
    .reduce((sum, line) => ({ net: sum.net + line.net, vat: sum.vat + line.vat, gross: sum.gross + line.gross }), {
      net: 0,
      vat: 0,
      gross: 0,
    })
}

/**
 * Seats that an order releases. Free learners are part of the ordered learners, and their seats are released at once. A fully paid
 * or pre-approved order releases all it ordered; a part payment adds the learners whose price it covers.
 */
export function seatsOf(order: {
  status: PurchaseOrderStatus
  learners: number
  freeLearners: number
  unitGross: Minor
  paid: Minor
}): number {
  if (order.status === 'deleted') return 0
  if (order.status === 'paid' || order.status === 'pre') return order.learners
  const paid = order.unitGross <= 0 || order.paid <= 0 ? 0 : Math.floor(order.paid / order.unitGross)
  return Math.min(order.learners, order.freeLearners + paid)
}
