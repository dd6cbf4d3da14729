import type { BookingKind } from '@agon/domain/booking'
import type { DocumentContent, DocumentKind } from '@agon/domain/document'
import type { CustomerParticipantId, DocumentId, PurchaseOrderId } from '@agon/domain/ids'
import type { Minor } from '@agon/domain/money'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { documentsOfCustomer } from '../document/policy.ts'

/** The stored facts of a customer's money. Timeline and statement of account derive from them alone. */
export interface AccountFacts {
  readonly orders: readonly OrderFact[]
  readonly documents: readonly DocumentFact[]
  readonly bookings: readonly BookingFact[]
}

interface OrderFact {
  readonly id: PurchaseOrderId
  readonly number: string
  readonly deletedAt: Date | null
}

export interface DocumentFact {
  readonly id: DocumentId
  readonly kind: DocumentKind
  readonly number: string
  readonly issuedAt: Date
  readonly gross: Minor
  readonly purchaseOrderId: PurchaseOrderId | null
  readonly content: DocumentContent
}

/** A booking, as far as it is the customer's. */
export interface BookingFact {
  readonly id: number
  readonly kind: BookingKind
  readonly at: Date
  readonly reference: string
  /** Amounts of the customer's orders; less than 0: a reversal. */
  readonly parts: readonly { readonly purchaseOrderId: PurchaseOrderId; readonly amount: Minor }[]
  /** Added to the customer's credit. */
  readonly credit: Minor
}

/** The money of the customer that a booking moves in or out. 0: it moves between orders and credit. */
export const amountOf = ({ parts, credit }: BookingFact): Minor =>
  parts.reduce((sum, { amount }) => sum + amount, credit)

export async function findFacts(db: Db, id: CustomerParticipantId): Promise<AccountFacts> {
  const orders = await db
    .selectFrom('purchaseOrders')
    .select(['id', 'number', 'deletedAt'])
    .where('customerParticipantId', '=', id)
    .execute()
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'issuedAt', 'gross', 'purchaseOrderId', 'content'])
    .where(documentsOfCustomer(id))
    .orderBy('issuedAt')
    .orderBy('id')
    .execute()
  return { orders, documents, bookings: await findBookings(db, id) }
}

async function findBookings(db: Db, id: CustomerParticipantId): Promise<BookingFact[]> {
  const { rows } = await sql<BookingFact>`
    with parts as (
      select p.booking_id, p.purchase_order_id, sum(p.amount)::bigint as amount
      from purchase_orders o join payments p on p.purchase_order_id = o.id
      where o.customer_participant_id = ${id} group by 1, 2),
    credits as (
      select e.booking_id, sum(e.amount)::bigint as amount from credit_entries e
      where e.customer_participant_id = ${id} group by 1)
    select b.id, b.kind, b.recorded_at as at, b.reference,
      coalesce((select jsonb_agg(jsonb_build_object('purchaseOrderId', p.purchase_order_id, 'amount', p.amount)
        order by p.purchase_order_id) from parts p where p.booking_id = b.id), '[]'::jsonb) as parts,
      coalesce((select c.amount from credits c where c.booking_id = b.id), 0)::bigint as credit
    from bookings b where b.id in (select booking_id from parts union select booking_id from credits)
    order by b.recorded_at, b.id`.execute(db)
  return rows
}
