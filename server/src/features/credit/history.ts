import type { BookingId, CustomerParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

const most = 500

/** Each change of a school's credit, the newest first, with the order that the money came from or went to. */
export function creditHistory(db: Db, id: CustomerParticipantId) {
  return steps(db)
    .select(sql<string | null>`null`.as('customerName'))
    .where('e.customerParticipantId', '=', id)
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute()
}

/** The history of money from an unknown payer, the newest first, with the school that got it. */
export function unallocatedHistory(db: Db, id: BookingId) {
  return steps(db)
    .select(
      sql<string | null>`(select coalesce(s.name, n.name) from credit_entries t
        join customer_participants c on c.id = t.customer_participant_id
        left join schools s on s.id = c.school_id left join countries n on n.id = c.country_id
        where t.booking_id = e.booking_id and t.customer_participant_id is not null and e.booking_id <> e.came_by_booking_id limit 1)`.as(
        'customerName',
      ),
    )
    .where('e.cameByBookingId', '=', id)
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute()
}

const steps = (db: Db) =>
  db
    .selectFrom('creditEntries as e')
    .innerJoin('bookings as b', 'b.id', 'e.bookingId')
    .leftJoin('users as u', 'u.id', 'b.recordedBy')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('payments as p')
          .select(['p.purchaseOrderId', 'p.orderNumber'])
          .whereRef('p.bookingId', '=', 'b.id')
          .orderBy('p.id')
          .limit(1)
          .as('order'),
      (on) => on.onTrue(),
    )
    .select(['e.id', 'b.kind', 'e.amount', 'b.method', 'b.reference', 'b.receivedAt', 'b.recordedAt'])
    .select(['order.purchaseOrderId', 'order.orderNumber', 'u.fullName as recordedBy'])
