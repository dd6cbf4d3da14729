import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { looksAfter } from '../policy.ts'

/** Orders read at once: so few that no other request waits for them. */
const together = 5000

/** The open orders of all olympiads of an issuer, or of those that a reader looks after, as domain OpenOrder, in batches of JSON that only the thread parses. */
export async function openOrders(db: Db, issuerId: number, reader?: Actor): Promise<string[]> {
  const reached = reader === undefined ? sql<boolean>`true` : looksAfter(reader, 'o.olympiad_id')
  const batches: string[] = []
  let last = 0
  for (;;) {
    const { rows } = await batchAfter(db, issuerId, last, reached)
    const [row] = rows
    if (row === undefined || row.batch === null || row.last === null) return batches
    batches.push(row.batch)
    last = row.last
  }
}

interface Batch {
  readonly batch: string | null
  readonly last: number | null
}

function batchAfter(db: Db, issuerId: number, last: number, reached: RawBuilder<boolean>) {
  return sql<Batch>`
      select json_agg(json_build_object('id', q.id, 'numbers', q.numbers, 'reference', q.payment_reference, 'schoolPo', q.school_po,
        'customer', q.customer, 'customerName', q.customer_name, 'currency', q.currency, 'outstanding', q.outstanding,
        'unitGross', q.unit_gross))::text as batch, max(q.id) as last
      from (select o.id, o.payment_reference, o.school_po, o.customer_name, o.currency, o.outstanding, o.unit_gross,
          case when c.school_id is null then 'country ' || c.country_id else 'school ' || c.school_id end as customer,
          array[o.number] || array(select d.number from documents d where d.purchase_order_id = o.id and d.kind = 'invoice'
            and d.number <> o.number) as numbers
        from purchase_orders o
        join customer_participants c on c.id = o.customer_participant_id
        where o.id > ${last} and o.status in ('unpaid', 'pre') and o.outstanding > 0 and ${reached}
          and o.olympiad_id in (select a.id from olympiads a where a.issuer_id = ${issuerId})
        order by o.id limit ${together}) q`.execute(db)
}
