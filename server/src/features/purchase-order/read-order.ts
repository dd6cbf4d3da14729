import type { PurchaseOrderId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Input } from '@agon/contract/call'
import type { PurchaseOrder, purchaseOrder } from '@agon/contract/purchase-order/purchase-order'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { orderPlaces } from '#/db/order-places.ts'
import { seatsOfParticipant } from '#/db/seats.ts'
import type { Actor } from '#/http/actor.ts'
import { documentsOf } from '../document/store.ts'
import { reachedOrders } from './policy.ts'
import { legitimate } from './store.ts'

/** Attempts to pay that are shown; a page that is left open makes many. */
const mostAttempts = 50

type Ids = 'id' | 'olympiadId' | 'customerParticipantId'

/** What a reply may hold: dates as the database gives them. */
export type OrderReply = Omit<Input<typeof purchaseOrder>, Ids> & Pick<PurchaseOrder, Ids>

/** An order as the caller may see it. */
export async function readOrder(
  { db, actor, now }: { db: Db; actor: Actor; now: Date },
  id: PurchaseOrderId,
): Promise<OrderReply> {
  const order = await findOrder(db, actor, { id, now })
  if (order === undefined) throw new Problem('notFound')
  const forStaff = actor.role !== 'teacher'
  // One after the other: inside a transaction there is one connection.
  const shown = {
    ...order,
    documents: await documentsOf(db, id),
    reminders: await findReminders(db, id),
    files: await findFiles(db, id),
    lines: await findLines(db, id),
    payments: await findPayments(db, id),
    attempts: forStaff ? await findAttempts(db, id) : [],
    comments: forStaff ? await findComments(db, id) : [],
    seats: await seatsOfParticipant(db, order.customerParticipantId),
  }
  return forStaff ? shown : withoutNames(shown)
}

/** A school sees what was done to its order, not by whom among the staff. */
function withoutNames(order: OrderReply): OrderReply {
  return {
    ...order,
    deletedReason: null,
    lines: order.lines.map((line) => ({ ...line, addedBy: null })),
    reminders: order.reminders.map((reminder) => ({ ...reminder, sentBy: null })),
    payments: order.payments.map((payment) => ({ ...payment, recordedBy: null })),
  }
}

/** The columns of a row of the list, under the names of the specification. */
export const rowColumns = [
  'purchaseOrders.id',
  'purchaseOrders.uuid',
  'purchaseOrders.olympiadId',
  'purchaseOrders.customerParticipantId',
  'purchaseOrders.number',
  'purchaseOrders.customerName',
  'purchaseOrders.learners',
  'purchaseOrders.freeLearners',
  'purchaseOrders.gross',
  'purchaseOrders.paid as paidAmount',
  'purchaseOrders.outstanding',
  'purchaseOrders.currency',
  'purchaseOrders.status',
  'purchaseOrders.issuedAt',
  'purchaseOrders.dueAt',
  'purchaseOrders.preApprovedUntil as approvedUntil',
  'purchaseOrders.version',
] as const

/** Whether an order is unpaid after its due date. */
export const overdueAt = (now: Date) =>
  sql<boolean>`purchase_orders.status = 'unpaid' and purchase_orders.due_at < ${now}`.as('overdue')

/** Whether an approval ended on its day before the order was paid. */
export const hasLapsed = sql<boolean>`(purchase_orders.approval_lapsed_at is not null and purchase_orders.status = 'unpaid')`

/** Whether a part of an unpaid order is paid. */
export const isPaidInPart = sql<boolean>`(purchase_orders.status = 'unpaid' and purchase_orders.paid > 0)`

/** The specification's own fields: two flags that are never both true, and the school's order number. */
export const rowFields = [
  sql<boolean>`purchase_orders.status = 'paid'`.as('paid'),
  sql<boolean>`purchase_orders.status = 'pre'`.as('preApproved'),
  hasLapsed.as('lapsed'),
  isPaidInPart.as('paidInPart'),
  sql<number>`${sql.raw(orderPlaces)}`.as('places'),
  // Of the database's names, only this one comes out as `schoolsPO` with its two capitals.
  sql<string>`purchase_orders.school_po`.as('schools_p_o' as 'schoolsPO'),
] as const

function findOrder(db: Db, actor: Actor, { id, now }: { id: PurchaseOrderId; now: Date }) {
  return db
    .selectFrom('purchaseOrders')
    .innerJoin('customerParticipants as c', 'c.id', 'purchaseOrders.customerParticipantId')
    .leftJoin('schools', 'schools.id', 'c.schoolId')
    .leftJoin('users', 'users.id', 'purchaseOrders.issuedBy')
    .select(rowColumns)
    .select(rowFields)
    .select(overdueAt(now))
    .select([
      'purchaseOrders.paymentReference',
      'purchaseOrders.net',
      'purchaseOrders.vat',
      'purchaseOrders.unitGross',
      'purchaseOrders.preApprovedAt',
      'purchaseOrders.discountMailedAt',
      'purchaseOrders.deletedAt',
      'purchaseOrders.deletedReason',
      'users.fullName as issuedBy',
    ])
    .select(legitimate.as('legitimate'))
    .where('purchaseOrders.id', '=', id)
    .where(reachedOrders(actor))
    .executeTakeFirst()
}

function findFiles(db: Db, id: PurchaseOrderId) {
  return db
    .selectFrom('orderFiles')
    .select(['id', 'filename', 'mediaType', 'size', 'addedAt'])
    .where('purchaseOrderId', '=', id)
    .orderBy('id')
    .execute()
}

function findReminders(db: Db, id: PurchaseOrderId) {
  return db
    .selectFrom('orderReminders as r')
    .leftJoin('users', 'users.id', 'r.sentBy')
    .select(['r.id', 'r.kind', 'r.mails', 'r.sentAt', 'users.fullName as sentBy'])
    .where('r.purchaseOrderId', '=', id)
    .orderBy('r.id')
    .execute()
}

function findLines(db: Db, id: PurchaseOrderId) {
  return db
    .selectFrom('purchaseOrderLines as l')
    .leftJoin('users', 'users.id', 'l.addedBy')
    .select(['l.id', 'l.kind', 'l.description', 'l.comment', 'l.quantity', 'l.unitGross', 'l.vatRate'])
    .select(['l.net', 'l.vat', 'l.gross', 'l.addedAt', 'users.fullName as addedBy'])
    .where('l.purchaseOrderId', '=', id)
    .orderBy('l.position')
    .execute()
}

function findPayments(db: Db, id: PurchaseOrderId) {
  return db
    .selectFrom('payments as p')
    .leftJoin('users', 'users.id', 'p.recordedBy')
    .select(['p.id', 'p.amount', 'p.currency', 'p.method', 'p.reference', 'p.reversesPaymentId'])
    .select(['p.receivedAt', 'p.recordedAt', 'users.fullName as recordedBy'])
    .select([
      sql<boolean>`p.amount > 0 and ${reversedAmount} = p.amount`.as('reversed'),
      reversedAmount.as('reversedAmount'),
    ])
    .where('p.purchaseOrderId', '=', id)
    .orderBy('p.id')
    .execute()
}

/** The newest first. A repeated report of a booked payment is left out. */
async function findAttempts(db: Db, id: PurchaseOrderId) {
  const attempts = await db
    .selectFrom('paymentAttempts')
    .select(['id', 'provider', 'amount', 'currency', 'status', 'startedAt', 'endedAt'])
    .where('purchaseOrderId', '=', id)
    .orderBy('id', 'desc')
    .limit(mostAttempts)
    .execute()
  if (attempts.length === 0) return []
  const notifications = await db
    .selectFrom('paymentNotifications')
    .select(['id', 'attemptId', 'state', 'reason', 'amount', 'receivedAt'])
    .where(
      'attemptId',
      'in',
      attempts.map((attempt) => attempt.id),
    )
    .where('state', '<>', 'known')
    .orderBy('id')
    .execute()
  return attempts.map((attempt) => ({
    ...attempt,
    notifications: notifications.filter(({ attemptId }) => attemptId === attempt.id),
  }))
}
const reversedAmount = sql<number>`coalesce((select -sum(r.amount) from payments r where r.reverses_payment_id = p.id), 0)::bigint`

function findComments(db: Db, id: PurchaseOrderId) {
  return db
    .selectFrom('purchaseOrderComments as m')
    .leftJoin('users', 'users.id', 'm.writtenBy')
    .select(['m.id', 'm.about', 'm.body', 'm.amount', 'm.writtenAt', 'users.fullName as writtenBy'])
    .where('m.purchaseOrderId', '=', id)
    .orderBy('m.id')
    .execute()
}
