import type { Creditor } from '@agon/contract/credit/calls'
import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { keepsCredit } from './credit.ts'

const most = 500

/** Schools and teams with credit, the most first. Those that owe because the bank took money back are last. */
export async function listCredit(db: Db, olympiadId: OlympiadId): Promise<Creditor[]> {
  const { rows } = await sql<Creditor>`
    select c.id as "customerParticipantId", coalesce(s.name, n.name) as "customerName", e.credit, e.currency,
      e.changed_at as "changedAt",
      coalesce((select sum(r.amount) from refunds r where r.customer_participant_id = c.id and r.currency = e.currency
        and ${keepsCredit('r')}), 0)::bigint as reserved,
      coalesce((select sum(case when o.status = 'deleted' then greatest(-o.paid, 0) else o.outstanding end) from purchase_orders o
        where o.customer_participant_id = c.id), 0)::bigint as outstanding
    from (select e.customer_participant_id, e.currency, sum(e.amount)::bigint as credit, max(b.recorded_at) as changed_at
      from credit_entries e join bookings b on b.id = e.booking_id
      where e.olympiad_id = ${olympiadId} and e.customer_participant_id is not null
      group by 1, 2 having sum(e.amount) <> 0) e
    join customer_participants c on c.id = e.customer_participant_id
    left join schools s on s.id = c.school_id
    left join countries n on n.id = c.country_id
    order by e.credit desc, c.id limit ${most}`.execute(db)
  return rows
}
