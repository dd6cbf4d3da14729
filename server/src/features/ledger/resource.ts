import { ledger } from '@agon/contract/ledger/calls'
import { sql } from 'kysely'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'

const creditSum = (which: string) =>
  sql<number>`(select coalesce(sum(e.amount), 0) from credit_entries e where e.booking_id = bookings.id
    and e.customer_participant_id is ${sql.raw(which)})::bigint`

/** The orders' owner, else the owner of the credit. */
const customerName = sql<string | null>`coalesce(
  (select min(p.customer_name) from payments p where p.booking_id = bookings.id),
  (select min(coalesce(s.name, n.name)) from credit_entries e join customer_participants c on c.id = e.customer_participant_id
    left join schools s on s.id = c.school_id left join countries n on n.id = c.country_id where e.booking_id = bookings.id))`

export const readLedger = readResource(ledger, {
  rows: ({ db, actor }, query) => {
    const olympiadId = staffScope(actor, query.olympiadId)
    return db
      .selectFrom('bookings')
      .select(['bookings.id', 'bookings.bookedAt', 'bookings.receivedAt', 'bookings.kind', 'bookings.method'])
      .select(['bookings.reference', 'bookings.amount', 'bookings.currency'])
      .select([
        sql<number>`(select coalesce(sum(p.amount), 0) from payments p where p.booking_id = bookings.id)::bigint`.as(
          'orders',
        ),
        creditSum('not null').as('credit'),
        creditSum('null').as('unallocated'),
        customerName.as('customerName'),
        sql<string>`coalesce((select string_agg(distinct p.order_number, ', ') from payments p where p.booking_id = bookings.id), '')`.as(
          'orderNumbers',
        ),
        sql<string | null>`(select u.full_name from users u where u.id = bookings.recorded_by)`.as('recordedBy'),
      ])
      .$if(olympiadId !== null, (rows) => rows.where('bookings.olympiadId', '=', olympiadId))
  },
  from: 'bookings',
  zone: '(select o.time_zone from olympiads o where o.id = bookings.olympiad_id)',
  olympiad: 'bookings.olympiad_id',
})
