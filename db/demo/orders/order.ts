import type { Minor } from '@agon/domain/money'
import {
  lineAmounts,
  orderAmounts,
  paymentDays,
  seatsOf,
  type CommentAbout,
  type LineAmounts,
  type OrderLine,
  type PaymentMethod,
  type PurchaseOrderStatus,
} from '@agon/domain/purchase-order'
import { day, type Moment } from '../calendar.ts'
import { hexOf, randomFor, uuidOf, type Random } from '../random.ts'

/** Price of one learner, VAT included, in cents. */
export const learnerPrice: Minor = 6000
export const vatRate = 1500

/** By what part somebody acts in an order; the makers of the world know who that is. */
export type By = 'teacher' | 'accountant' | 'admin' | 'funding'

export interface DemoOrder extends LineAmounts {
  uuid: string
  issuedAt: Moment
  dueAt: Moment
  learners: number
  freeLearners: number
  schoolPo: string
  preApprovedAt: Moment | null
  preApprovedUntil: Moment | null
  approvalLapsedAt: Moment | null
  deletedAt: Moment | null
  deletedReason: string | null
  lines: (OrderLine & LineAmounts & { comment: string; addedBy: By; addedAt: Moment })[]
  payments: DemoPayment[]
  comments: DemoComment[]
}

export interface DemoPayment {
  amount: Minor
  method: PaymentMethod
  reference: string
  receivedAt: Moment
  recordedAt: Moment
  /** The place in the order's payments of the one that this takes back. */
  reverses: number | null
}

export interface DemoComment {
  about: CommentAbout
  body: string
  /** null: the product itself. */
  by: By | null
  at: Moment
  /** Amount that the order was charged, credited or paid. */
  amount?: Minor
}

/** An order as it was issued to a teacher, before anything else happens to it. */
export function issue(key: string, learners: number, issuedAt: Moment): DemoOrder {
  const line: OrderLine = { kind: 'learners', quantity: learners, unitGross: learnerPrice, vatRate }
  return {
    uuid: uuidOf(randomFor('order', key)),
    issuedAt,
    dueAt: issuedAt + paymentDays * day,
    learners,
    freeLearners: 0,
    schoolPo: '',
    preApprovedAt: null,
    preApprovedUntil: null,
    approvalLapsedAt: null,
    deletedAt: null,
    deletedReason: null,
    lines: [{ ...line, ...lineAmounts(line), comment: '', addedBy: 'teacher', addedAt: issuedAt }],
    ...orderAmounts([line]),
    payments: [],
    comments: [{ about: 'issued', body: '', by: 'teacher', at: issuedAt, amount: lineAmounts(line).gross }],
  }
}

/** Makes some of its learners free, which takes their price off. */
export function free(order: DemoOrder, quantity: number, comment: string, at: Moment): void {
  const line: OrderLine = { kind: 'free', quantity, unitGross: learnerPrice, vatRate }
  order.lines.push({ ...line, ...lineAmounts(line), comment, addedBy: 'funding', addedAt: at })
  order.freeLearners = quantity
  Object.assign(order, orderAmounts(order.lines))
  order.comments.push({ about: 'discount', body: comment, by: 'funding', at, amount: lineAmounts(line).gross })
}

export function pay(order: DemoOrder, amount: Minor, at: Moment, random: Random, body = ''): void {
  const method = random.chance(0.8) ? 'eft' : 'manual'
  order.payments.push({
    amount,
    method,
    reference:
      method === 'eft' ? `FNB ${hexOf(random, 4).toUpperCase()}` : `Deposit slip ${random.between(1000, 9999)}`,
    receivedAt: at,
    recordedAt: at + random.between(2, 30) * 3_600_000,
    reverses: null,
  })
  if (paidOf(order) >= order.gross) Object.assign(order, { preApprovedAt: null, preApprovedUntil: null })
  order.comments.push({ about: 'payment', body, by: 'accountant', at, amount })
}

/** Takes the last payment back. */
export function reverse(order: DemoOrder, at: Moment, body: string): void {
  const payment = order.payments.at(-1)
  if (payment === undefined) throw new RangeError('There is no payment to take back.')
  order.payments.push({
    ...payment,
    amount: -payment.amount,
    receivedAt: at,
    recordedAt: at,
    reverses: order.payments.length - 1,
  })
  order.comments.push({ about: 'reversal', body, by: 'accountant', at, amount: -payment.amount })
}

function paidOf(order: DemoOrder): Minor {
  return order.payments.reduce((sum, payment) => sum + payment.amount, 0)
}

export function statusOf(order: DemoOrder): PurchaseOrderStatus {
  if (order.deletedAt !== null) return 'deleted'
  if (paidOf(order) >= order.gross) return 'paid'
  return order.preApprovedAt === null ? 'unpaid' : 'pre'
}

/** Places that a school's orders release. */
export function seatsReleased(orders: readonly DemoOrder[]): number {
  return orders.reduce(
    (sum, order) => sum + seatsOf({ ...order, status: statusOf(order), unitGross: learnerPrice, paid: paidOf(order) }),
    0,
  )
}
