import { sql } from 'kysely'
import { orderPlaces } from '#/db/order-places.ts'
import { sqlCheck } from '#/sanity/check.ts'

/** Places that the orders of a customer participant release. */
const released = sql`(select customer_participant_id as id, sum(${sql.raw(orderPlaces)}) as places
  from purchase_orders group by 1)`

const taken = sql`(select p.customer_participant_id as id, count(*) as places from participants p
  where not p.is_test and p.seat_assigned_at is not null group by 1)`

/** Acts that may take a released place back, which the Payment Portal then shows. */
const explained = sql`exists (select from purchase_orders o join purchase_order_comments m on m.purchase_order_id = o.id
  where o.customer_participant_id = c.id and m.about in ('reversal', 'approval-ended', 'deleted', 'reduced', 'discount'))`

export const placesReleased = sqlCheck({
  name: 'ledger.places',
  title: 'Learners hold released places',
  why: 'A school has no more places taken than its orders release, unless a reversal, credit note, deletion or ended approval took places back since.',
  remedy: 'Open the school’s orders on the Payment Portal, and ask the school to order the places that it is short of.',
  record: 'school participant',
  looked: sql`select c.olympiad_id, count(*) as looked from customer_participants c group by 1`,
  found: sql`select c.olympiad_id, c.id from customer_participants c
    join olympiads a on a.id = c.olympiad_id left join team_rules r on r.id = a.id
    join ${taken} t on t.id = c.id left join ${released} o on o.id = c.id
    where case c.kind when 'country' then coalesce(r.contestant_price, 0) else a.learner_price end > 0
      and t.places > coalesce(o.places, 0) and not ${explained}`,
})
