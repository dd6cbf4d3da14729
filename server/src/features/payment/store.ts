import type { BookingId, CustomerParticipantId, OlympiadId, PaymentId, PurchaseOrderId, UserId } from '@agon/domain/ids'
import type { BookingKind } from '@agon/domain/booking'
import type { Minor } from '@agon/domain/money'
import type { PaymentMethod } from '@agon/domain/purchase-order'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'

/** The person who books, and the time. */
export interface Booker {
  readonly userId: UserId | null
  readonly now: Date
}

export interface NewBooking {
  readonly olympiadId: OlympiadId
  readonly kind: BookingKind
  /** Into the bank, or out of it; 0 where money only moves between orders and credit. */
  readonly amount: Minor
  readonly currency: string
  readonly method: PaymentMethod
  readonly reference?: string
  readonly receivedAt: Date
  /** The payment provider and its transaction: booked once. */
  readonly provider?: string
  readonly providerReference?: string
  readonly reversesBookingId?: BookingId
}

/** Payments and credit of the same transaction must add up to it: the database checks this at the end. */
export async function insertBooking(tx: Tx, booking: NewBooking, by: Booker): Promise<BookingId> {
  const { id } = await tx
    .insertInto('bookings')
    .values({ ...booking, recordedBy: by.userId, recordedAt: by.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface PaidOrder {
  readonly id: PurchaseOrderId
  readonly olympiadId: OlympiadId
  readonly number: string
  readonly customerName: string
  readonly currency: string
}

export interface NewPayment {
  readonly bookingId: BookingId
  readonly amount: Minor
  readonly method: PaymentMethod
  readonly reference?: string
  readonly receivedAt: Date
  readonly reversesPaymentId?: PaymentId
}

/** Adds to an order's ledger; the database adds it to the order's sum. */
export async function insertPayment(tx: Tx, order: PaidOrder, payment: NewPayment, by: Booker): Promise<PaymentId> {
  const { id } = await tx
    .insertInto('payments')
    .values({
      ...payment,
      purchaseOrderId: order.id,
      olympiadId: order.olympiadId,
      orderNumber: order.number,
      customerName: order.customerName,
      currency: order.currency,
      recordedBy: by.userId,
      recordedAt: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface NewCredit {
  readonly bookingId: BookingId
  readonly olympiadId: OlympiadId
  /** null: the payer is unknown, and the money came by `cameByBookingId`. */
  readonly customerParticipantId: CustomerParticipantId | null
  readonly cameByBookingId?: BookingId
  readonly amount: Minor
  readonly currency: string
}

export async function insertCredit(tx: Tx, entry: NewCredit): Promise<void> {
  if (entry.amount !== 0) await tx.insertInto('creditEntries').values(entry).execute()
}

/** The part of payment `p` that is not reversed. */
const left = sql<number>`(p.amount + coalesce((select sum(r.amount) from payments r where r.reverses_payment_id = p.id), 0))::bigint`

/** Payments that are not reversed in full, with the rest of each. */
export function livePayments(db: Db, id: PurchaseOrderId) {
  return db
    .selectFrom('payments as p')
    .select(['p.id', 'p.bookingId', 'p.method', 'p.reference', left.as('amount')])
    .where('p.purchaseOrderId', '=', id)
    .where('p.amount', '>', 0)
    .where(sql<boolean>`${left} > 0`)
    .orderBy('p.id')
    .execute()
}
export type LivePayment = Awaited<ReturnType<typeof livePayments>>[number]
