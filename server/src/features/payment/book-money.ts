import type { BookingId, CustomerParticipantId, OlympiadId, PurchaseOrderId } from '@agon/domain/ids'
import type { Minor } from '@agon/domain/money'
import { Problem } from '@agon/domain/problem'
import type { PaymentMethod } from '@agon/domain/purchase-order'
import type { Tx } from '#/db/database.ts'
import { lockProgress } from '#/db/money-locks.ts'
import { issueReceipt, type Receipted } from '../document/issue-receipt.ts'
import { insertComment, lockedOrder, updateOrder, type LockedOrder } from '../purchase-order/store.ts'
import { insertBooking, insertCredit, insertPayment, type Booker } from './store.ts'

export interface MoneyIn {
  /** Where it is booked if no order is named. */
  readonly olympiadId: OlympiadId
  readonly amount: Minor
  readonly currency: string
  readonly method: PaymentMethod
  readonly reference?: string
  readonly receivedAt: Date
  readonly provider?: string
  readonly providerReference?: string
  /** The part of each order. An order takes at most what is outstanding on it, a deleted one nothing. */
  readonly split: readonly { readonly purchaseOrderId: PurchaseOrderId; readonly amount: Minor }[]
  /** Owner of the rest as credit; null: unallocated. Absent: the school of the first order, else unallocated. */
  readonly customerParticipantId?: CustomerParticipantId | null
  readonly comment?: string
}

export interface Booked {
  readonly bookingId: BookingId
  /** Taken by the orders. */
  readonly booked: Minor
  /** The rest: credit, or unallocated. */
  readonly credit: Minor
  readonly unallocated: Minor
}

/**
 * Books incoming money, always in full, with a receipt for each order. When money settles an order, an approval is no longer needed and
 * ends.
 */
export async function bookMoney(tx: Tx, money: MoneyIn, by: Booker): Promise<Booked> {
  const { olympiadId, amount, currency, method, reference = '', receivedAt, provider, providerReference } = money
  if (money.split.reduce((sum, part) => sum + part.amount, 0) > amount || money.split.some((part) => part.amount <= 0))
    throw new Problem(
      'invalid',
      {},
      { fields: { split: 'The parts must be positive and together at most the amount.' } },
    )
  const orders = await lockOrders(tx, money)
  const first = orders.get(money.split[0]?.purchaseOrderId ?? (0 as PurchaseOrderId))
  const own = first?.olympiadId ?? olympiadId
  const bookingId = await insertBooking(
    tx,
    {
      olympiadId: own,
      kind: 'payment',
      amount,
      currency,
      method,
      reference,
      receivedAt,
      ...(provider === undefined || providerReference === undefined ? {} : { provider, providerReference }),
    },
    by,
  )
  let booked = 0
  const receipted: Receipted[] = []
  for (const [id, order] of orders) {
    const wanted = money.split.filter((part) => part.purchaseOrderId === id).reduce((sum, part) => sum + part.amount, 0)
    const takes = order.status === 'deleted' ? 0 : Math.max(0, Math.min(wanted, order.outstanding))
    if (takes > 0) {
      const payment = { amount: takes, method, reference, receivedAt }
      const paymentId = await insertPayment(tx, order, { bookingId, ...payment }, by)
      receipted.push({ purchaseOrderId: id, paymentId, ...payment })
      if (takes >= order.outstanding) await endApproval(tx, id)
    }
    await insertComment(tx, id, 'payment', money.comment ?? '', { ...by, amount: takes })
    booked += takes
  }
  const credit = amount - booked
  const payer =
    money.customerParticipantId === undefined ? (first?.customerParticipantId ?? null) : money.customerParticipantId
  const entry = { bookingId, amount: credit, currency }
  await insertCredit(
    tx,
    payer === null
      ? { ...entry, olympiadId: own, customerParticipantId: null, cameByBookingId: bookingId }
      : { ...entry, olympiadId: await olympiadOf(tx, payer), customerParticipantId: payer },
  )
  for (const payment of receipted) await issueReceipt(tx, payment, by)
  return { bookingId, booked, credit: payer === null ? 0 : credit, unallocated: payer === null ? credit : 0 }
}

export const noApproval = { preApprovedAt: null, preApprovedBy: null, preApprovedUntil: null }

export const endApproval = (tx: Tx, id: PurchaseOrderId) =>
  updateOrder(tx, id)
    .set({ ...noApproval, approvalLapsedAt: null })
    .execute()

async function lockOrders(tx: Tx, { split, currency }: MoneyIn): Promise<Map<PurchaseOrderId, LockedOrder>> {
  const orders = new Map<PurchaseOrderId, LockedOrder>()
  for (const id of [...new Set(split.map((part) => part.purchaseOrderId))].sort((a, b) => a - b)) {
    const order = await lockedOrder(tx, id).executeTakeFirst()
    if (order === undefined) throw new Problem('notFound')
    if (order.currency !== currency) throw new Problem('otherCurrency', { currency })
    orders.set(id, order)
  }
  if (orders.size > 1)
    await lockProgress(
      tx,
      [...orders.values()].map((order) => order.customerParticipantId),
    )
  return orders
}

async function olympiadOf(tx: Tx, id: CustomerParticipantId): Promise<OlympiadId> {
  const { olympiadId } = await tx
    .selectFrom('customerParticipants')
    .select('olympiadId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return olympiadId
}
