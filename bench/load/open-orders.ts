import type pg from 'pg'

/** Adds open orders of the olympiad's schools; their references. */
export async function openOrders(owner: pg.Client, olympiadId: number, orders: number): Promise<string[]> {
  await owner.query('alter table purchase_orders disable trigger user')
  const { rows } = await owner.query<{ reference: string }>(
    `insert into purchase_orders (olympiad_id, customer_participant_id, number, issuer, customer, customer_name, currency, learners,
        unit_gross, vat_rate, net, vat, gross, issued_at, due_at)
      select $1, p.ids[1 + n % array_length(p.ids, 1)], 'SANGO-2031-' || lpad(n::text, 6, '0'), '{}', '{}', 'School ' || n, 'ZAR',
        1 + n % 60, 6000, 1500, (1 + n % 60) * 6000 - (1 + n % 60) * 782, (1 + n % 60) * 782, (1 + n % 60) * 6000, now(), now()
      from generate_series(1, $2::int) n, (select array_agg(id) as ids from customer_participants where olympiad_id = $1) p
      returning payment_reference as reference`,
    [olympiadId, orders],
  )
  await owner.query('alter table purchase_orders enable trigger user')
  await owner.query('analyze purchase_orders')
  return rows.map(({ reference }) => reference)
}
