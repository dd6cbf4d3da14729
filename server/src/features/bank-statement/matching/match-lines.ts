import type { BankStatementId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { openOrders } from './open-orders.ts'
import { matchInThread } from './pool.ts'

/** Matches the lines of a statement that are not booked to the orders that are open now, and replaces their proposals. */
export async function matchLines(db: Db, id: BankStatementId): Promise<void> {
  const { issuerId } = await db
    .selectFrom('bankStatements')
    .select('issuerId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const lines = await linesToMatch(db, id)
  if (lines.length === 0) return
  const batches = await matchInThread('proposalsFor')({ orders: await openOrders(db, issuerId), lines })
  for (const batch of batches)
    await sql`insert into bank_line_proposals (bank_statement_line_id, proposals)
      select p.id, p.proposals from json_to_recordset(${batch}::json) as p (id integer, proposals jsonb) order by p.id
      on conflict (bank_statement_line_id) do update set proposals = excluded.proposals
      where bank_line_proposals.proposals <> excluded.proposals`.execute(db)
}

/** Money in that is new and not booked, as domain PaidLine. */
async function linesToMatch(db: Db, id: BankStatementId): Promise<string[]> {
  const { rows } = await sql<{ batch: string }>`
    with open as (
      select l.* from bank_statement_lines l
      where l.bank_statement_id = ${id} and l.known_line_id is null and l.amount > 0 and not l.is_reversal and not ${isBooked('l')}
    ), payers as (
      select l.payer_key, array_agg(distinct case when c.school_id is null then 'country ' || c.country_id
        else 'school ' || c.school_id end) as customers
      from bank_statement_lines l
      join lateral (select a.booking_id from bank_line_acts a where a.bank_statement_line_id = l.id order by a.number desc limit 1) a on true
      join payments p on p.booking_id = a.booking_id
      join purchase_orders o on o.id = p.purchase_order_id
      join customer_participants c on c.id = o.customer_participant_id
      where l.payer_key <> '' and l.payer_key in (select payer_key from open) and ${isBooked('l')}
        and l.issuer_id in (select issuer_id from open)
      group by l.payer_key
    )
    select json_agg(json_build_object('id', q.id, 'amount', q.amount, 'currency', q.currency, 'payer', q.payer, 'text', q.text,
      'paidFor', q.customers, 'isDoubtful', q.doubtful) order by q.position)::text as batch
    from (select o.*, coalesce(p.customers, '{}') as customers, ${isDoubtful} as doubtful, o.position / 2000 as part
      from open o left join payers p on p.payer_key = o.payer_key) q
    group by q.part order by q.part`.execute(db)
  return rows.map(({ batch }) => batch)
}

/** The last act of a line has an odd number. */
export const isBooked = (line: string) =>
  sql<boolean>`coalesce((select max(a.number) % 2 = 1 from bank_line_acts a where a.bank_statement_line_id = ${sql.raw(line)}.id), false)`

/** A statement in another format has a line of the same day and amount that this one does not recognise. */
const isDoubtful = sql<boolean>`exists (select from bank_statement_lines other
  join bank_statements s on s.id = other.bank_statement_id
  where other.issuer_id = o.issuer_id and other.account = o.account and other.booked_on = o.booked_on and other.amount = o.amount
    and other.bank_statement_id <> o.bank_statement_id and other.known_line_id is null
    and (other.text = o.text or s.format <> (select t.format from bank_statements t where t.id = o.bank_statement_id))
    and not exists (select from bank_statement_lines k where k.bank_statement_id = o.bank_statement_id and k.known_line_id = other.id))`
