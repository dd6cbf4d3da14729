import type { BookingId, PurchaseOrderId } from '@agon/domain/ids'
import type { Minor } from '@agon/domain/money'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { lockCustomers } from '#/db/money-locks.ts'
import { settleOrder } from '../credit/credit.ts'
import { insertComment, lockedOrder, type LockedOrder } from '../purchase-order/store.ts'
import { insertBooking, insertCredit, insertPayment, livePayments, type Booker, type LivePayment } from './store.ts'

/** Takes back an order's payment, or a part of it. Credit that paid the order becomes credit again; other money leaves the bank. */
export async function reverseOnOrder(
  tx: Tx,
  order: LockedOrder,
  { payment, amount = payment.amount }: { payment: LivePayment; amount?: Minor },
  by: Booker,
): Promise<void> {
  const { method, reference, id: reversesPaymentId, bookingId: reversesBookingId } = payment
  const { olympiadId, currency } = order
  const moved = { method, reference, receivedAt: by.now }
  const fromCredit = method === 'credit'
  const bookingId = await insertBooking(
    tx,
    { ...moved, olympiadId, kind: 'reversal', amount: fromCredit ? 0 : -amount, currency, reversesBookingId },
    by,
  )
  await insertPayment(tx, order, { ...moved, bookingId, amount: -amount, reversesPaymentId }, by)
  if (fromCredit) {
    const used = await tx
      .selectFrom('creditEntries')
      .select(['olympiadId', 'customerParticipantId'])
      .where('bookingId', '=', reversesBookingId)
      .executeTakeFirstOrThrow()
    await insertCredit(tx, { ...used, bookingId, amount, currency })
  }
}

/**
 * Takes back a booking of incoming money, or a part of it: first what is credit or unallocated, then what the orders got, the last
 * first. It is always possible, because the bank does not ask: credit that was used since is owed (less than 0).
 */
export async function reverseBooking(
  tx: Tx,
  id: BookingId,
  input: {
    readonly amount?: Minor
    readonly comment?: string
    readonly receivedAt?: Date
    readonly reference?: string
  },
  by: Booker,
): Promise<BookingId> {
  const booking = await tx
    .selectFrom('bookings')
    .select(['id', 'olympiadId', 'kind', 'amount', 'currency', 'method', 'reference'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (booking === undefined || booking.kind !== 'payment') throw new Problem('notFound')
  const orders = await lockOrdersOf(tx, id)
  await lockBooking(tx, id)
  const rest = await leftOf(tx, id)
  if (rest <= 0) throw new Problem('paymentReversed')
  const amount = input.amount ?? rest
  if (amount > rest) throw new Problem('beyondPayment')
  const { olympiadId, currency, method } = booking
  const { receivedAt = by.now, reference = booking.reference } = input
  const bookingId = await insertBooking(
    tx,
    { olympiadId, kind: 'reversal', amount: -amount, currency, method, reference, receivedAt, reversesBookingId: id },
    by,
  )
  let open = amount - (await reverseCredit(tx, { id, bookingId, amount, currency }))
  for (const order of orders.toReversed())
    for (const payment of (await livePayments(tx, order.id)).toReversed()) {
      if (payment.bookingId !== id || open === 0) continue
      const taken = Math.min(open, payment.amount)
      const moved = { bookingId, method, reference, receivedAt, reversesPaymentId: payment.id }
      await insertPayment(tx, order, { ...moved, amount: -taken }, by)
      await insertComment(tx, order.id, 'reversal', input.comment ?? '', { ...by, amount: -taken })
      open -= taken
    }
  for (const order of orders) await settleOrder(tx, order, by)
  return bookingId
}

async function lockOrdersOf(tx: Tx, id: BookingId): Promise<LockedOrder[]> {
  const paid = await tx
    .selectFrom('payments')
    .select('purchaseOrderId')
    .distinct()
    .where('bookingId', '=', id)
    .execute()
  const ids = paid.map((one) => one.purchaseOrderId).sort((a: PurchaseOrderId, b: PurchaseOrderId) => a - b)
  const orders: LockedOrder[] = []
  for (const orderId of ids) orders.push(await lockedOrder(tx, orderId).executeTakeFirstOrThrow())
  await lockCustomers(
    tx,
    orders.map((order) => order.customerParticipantId),
  )
  return orders
}

/** Reversals of one booking wait for each other, also where it has no order. */
export const lockBooking = (tx: Tx, id: BookingId) =>
  sql`select pg_advisory_xact_lock(hashtext('bookings'), ${id})`.execute(tx)

/** The rest of a booking after its reversals. */
async function leftOf(tx: Tx, id: BookingId): Promise<Minor> {
  const { left } = await tx
    .selectFrom('bookings as b')
    .select(
      sql<number>`(b.amount + coalesce((select sum(r.amount) from bookings r where r.reverses_booking_id = b.id), 0))::bigint`.as(
        'left',
      ),
    )
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow()
  return left
}

/** Takes back the part of a booking that became credit, or was unallocated and went to a school since. Replies the amount. */
async function reverseCredit(
  tx: Tx,
  { id, bookingId, amount, currency }: { id: BookingId; bookingId: BookingId; amount: Minor; currency: string },
): Promise<Minor> {
  const entries = await tx
    .selectFrom('creditEntries')
    .select(['olympiadId', 'customerParticipantId', 'cameByBookingId'])
    .select(sql<number>`sum(amount)::bigint`.as('amount'))
    .where((where) => where.or([where('bookingId', 'in', bookingsOf(tx, id)), where('cameByBookingId', '=', id)]))
    .groupBy(['olympiadId', 'customerParticipantId', 'cameByBookingId'])
    .execute()
  let taken = 0
  for (const { amount: had, cameByBookingId, ...owner } of entries) {
    const part = Math.min(had, amount - taken)
    if (part <= 0) continue
    const came = cameByBookingId === null ? {} : { cameByBookingId }
    await insertCredit(tx, { ...owner, ...came, bookingId, amount: -part, currency })
    taken += part
  }
  return taken
}

/** A booking, what took it back, and what gave its unallocated money to a school. */
const bookingsOf = (tx: Tx, id: BookingId) =>
  tx
    .selectFrom('bookings as b')
    .select('b.id')
    .where((where) =>
      where.or([
        where('b.id', '=', id),
        where('b.reversesBookingId', '=', id),
        where.exists(
          where
            .selectFrom('creditEntries as e')
            .select('e.id')
            .whereRef('e.bookingId', '=', 'b.id')
            .where('e.cameByBookingId', '=', id)
            .where('e.amount', '<', 0),
        ),
      ]),
    )
