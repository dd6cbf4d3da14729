import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { stepsOf } from '#/db/migrate.ts'
import { dropDatabase, inDatabase } from '#test/template.ts'

const folder = join(import.meta.dirname, '../../../../db/migrations')
const name = `bookings_${process.pid}`
const files = readdirSync(folder).sort()
const at = files.findIndex((file) => file.endsWith('-bookings.sql'))

let client: pg.Client

/** As `migrate` does it: each file in a transaction of its own, or without one. */
async function run(file = ''): Promise<void> {
  for (const step of stepsOf(readFileSync(join(folder, file), 'utf8'))) await client.query(step)
}

async function rows<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
  return (await client.query<Row>(query)).rows
}

beforeAll(async () => {
  const addresses = inject('embedded')
  const admin = new pg.Client({ connectionString: addresses.superuserUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  client = new pg.Client({ connectionString: inDatabase(addresses.superuserUrl, name) })
  await client.connect()
  for (const file of files.slice(0, at)) await run(file)
  // Names of addresses and documents do not matter here; the ledger's sums do.
  await client.query(`
    set session_replication_role = replica;
    insert into projects (name, title, accent, position) values ('geo', 'Geography', 'ochre', 1);
    insert into olympiads (project_id, name, title, subject, phase, opens_at, closes_at)
      values (1, 'geo-2026', 'Geography 2026', 'Geography', 'registration', now() + interval '30 days', now() + interval '31 days');
    insert into schools (id, name, province, town) values (1, 'A School', 'GP', 'Pretoria');
    insert into customer_participants (olympiad_id, kind, school_id) values (1, 'school', 1);
    insert into purchase_orders (olympiad_id, customer_participant_id, number, issuer, customer, customer_name, currency,
      learners, unit_gross, vat_rate, net, vat, gross, due_at, deleted_at)
    select 1, 1, number, '{}', '{}', 'A School', 'ZAR', 4, 5000, 1500, 17391, 2609, gross, '2026-04-30T23:00:00Z', deleted
    from (values ('N-1', 20000, null), ('N-2', 20000, null), ('N-3', 0, timestamptz '2026-04-02'),
      ('N-4', 20000, timestamptz '2026-04-02'), ('N-5', 20000, null)) o (number, gross, deleted);
    set session_replication_role = default;
    insert into payments (purchase_order_id, olympiad_id, order_number, customer_name, amount, currency, method, reference, provider,
      provider_reference, reverses_payment_id, received_at, recorded_at)
    select id, 1, 'N-' || id, 'A School', amount, 'ZAR', method, reference, provider, nullif(reference, ''), reverses,
      '2026-04-01T08:00:00Z', '2026-04-01T09:00:00Z'
    from (values (1, 20000, 'payfast', 'pf-1', 'payfast', null), (1, 20000, 'payfast', 'pf-2', 'payfast', null),
      (2, 12000, 'eft', '', null, null), (2, -12000, 'eft', '', null, 3), (2, 20000, 'eft', '', null, null),
      (3, 5000, 'stripe', 'st-1', 'stripe', null), (4, 7000, 'demo', 'd-1', 'demo', null), (5, 8000, 'manual', '', null, null))
      p (id, amount, method, reference, provider, reverses);
  `)
  await run(files[at])
})

afterAll(async () => {
  await client.end()
  await dropDatabase(inject('embedded'), name)
})

test('payments of before stay as they came, each by its own booking', async () => {
  expect(
    await rows(`select p.id, p.amount::int, p.received_at = '2026-04-01T08:00:00Z' as dated, b.amount::int as booked, b.kind,
      b.provider_reference as transaction, r.amount::int as reverses
      from payments p join bookings b on b.id = p.booking_id left join bookings r on r.id = b.reverses_booking_id
      where p.id <= 8 order by p.id`),
  ).toEqual(
    [
      [1, 20_000, 'payment', 'pf-1', null],
      [2, 20_000, 'payment', 'pf-2', null],
      [3, 12_000, 'payment', null, null],
      [4, -12_000, 'reversal', null, 12_000],
      [5, 20_000, 'payment', null, null],
      [6, 5000, 'payment', 'st-1', null],
      [7, 7000, 'payment', 'd-1', null],
      [8, 8000, 'payment', null, null],
    ].map(([id, amount, kind, transaction, reverses]) => ({
      id,
      amount,
      dated: true,
      booked: amount,
      kind,
      transaction,
      reverses,
    })),
  )
})

test('what orders had beyond their total is credit of their school since, by an entry of today', async () => {
  expect(await rows('select number, paid::int, status from purchase_orders order by id')).toEqual([
    { number: 'N-1', paid: 20_000, status: 'paid' },
    { number: 'N-2', paid: 20_000, status: 'paid' },
    { number: 'N-3', paid: 0, status: 'deleted' },
    { number: 'N-4', paid: 0, status: 'deleted' },
    { number: 'N-5', paid: 8000, status: 'unpaid' },
  ])
  expect(
    await rows(`select p.order_number as number, p.amount::int, e.amount::int as credit, e.customer_participant_id as owner, b.kind,
      b.amount::int as banked, b.recorded_at > '2026-04-02' as later
      from credit_entries e join bookings b on b.id = e.booking_id join payments p on p.booking_id = b.id order by p.id`),
  ).toEqual(
    [
      ['N-1', 20_000],
      ['N-3', 5000],
      ['N-4', 7000],
    ].map(([number, credit]) => ({
      number,
      amount: -Number(credit),
      credit,
      owner: 1,
      kind: 'credit',
      banked: 0,
      later: true,
    })),
  )
  const sums = `(select coalesce(sum(p.amount), 0) from payments p where p.booking_id = b.id)
    + (select coalesce(sum(e.amount), 0) from credit_entries e where e.booking_id = b.id)`
  expect(await rows(`select b.id from bookings b where b.amount <> ${sums}`)).toEqual([])
  expect(
    await rows(
      'select id from purchase_orders o where paid <> (select sum(amount) from payments where purchase_order_id = o.id)',
    ),
  ).toEqual([])
})

test('later migrations apply on it', async () => {
  for (const file of files.slice(at + 1)) await run(file)
  expect(await rows('select count(*)::int as payments from payments')).toEqual([{ payments: 11 }])
})
