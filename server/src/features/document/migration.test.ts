import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPaymentReference } from '@agon/domain/payment-reference'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { stepsOf } from '#/db/migrate.ts'
import { dropDatabase, inDatabase } from '#test/template.ts'

const folder = join(import.meta.dirname, '../../../../db/migrations')
const name = `documents_${process.pid}`
const files = readdirSync(folder).sort()
const at = files.findIndex((file) => file.endsWith('-documents.sql'))
async function run(client: pg.Client, file: string): Promise<void> {
  for (const step of stepsOf(readFileSync(join(folder, file), 'utf8'))) await client.query(step)
}

let client: pg.Client

beforeAll(async () => {
  const addresses = inject('embedded')
  const admin = new pg.Client({ connectionString: addresses.superuserUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  client = new pg.Client({ connectionString: inDatabase(addresses.superuserUrl, name) })
  await client.connect()
  for (const file of files.slice(0, at)) await run(client, file)
})

afterAll(async () => {
  await client.end()
  await dropDatabase(inject('embedded'), name)
})

test('orders of before get their invoice as it was last printed, and numbers continue after a rename', async () => {
  // Names of addresses and progress of schools do not matter here.
  await client.query(`
    set session_replication_role = replica;
    insert into projects (name, title, accent, position) values ('geo', 'Geography', 'ochre', 1);
    insert into olympiads (project_id, name, title, subject, phase, opens_at, closes_at)
      values (1, 'geo-2026', 'Geography 2026', 'Geography', 'registration', now() + interval '30 days', now() + interval '31 days');
    insert into schools (id, name, province, town) values (1, 'A School', 'GP', 'Pretoria');
    insert into customer_participants (olympiad_id, kind, school_id) values (1, 'school', 1);
    insert into issuers (project_id, code, details) values (1, 'NEW', '{"name": "NPC"}');
    insert into invoice_counters (issuer, year, last_number) values ('OLD', 2026, 2), ('NEW', 2026, 1);
    insert into purchase_orders (olympiad_id, customer_participant_id, number, issuer, customer, customer_name, currency,
      learners, free_learners, unit_gross, vat_rate, net, vat, gross, issued_at, due_at, deleted_at)
    select 1, 1, number, '{"name": "NPC"}', '{"name": "A School", "attention": "Ms Mokoena"}', 'A School', 'ZAR',
      4, 1, 5000, 1500, 13043, 1957, 15000, '2026-03-31T23:00:00Z', '2026-04-30T23:00:00Z', deleted
    from (values ('OLD-2026-00001', null), ('OLD-2026-00002', timestamptz '2026-04-02'), ('NEW-2026-00001', null)) o (number, deleted);
    insert into purchase_order_lines (purchase_order_id, position, kind, description, quantity, unit_gross, vat_rate, net, vat, gross)
      values (1, 0, 'learners', 'Geography 2026', 4, 5000, 1500, 17391, 2609, 20000), (1, 1, 'free', '', 1, 5000, 1500, -4348, -652, -5000);
    set session_replication_role = default;
  `)
  await run(client, files[at] ?? '')
  const { rows } = await client.query<{ number: string; content: Record<string, unknown>; reference: string }>(
    `select d.number, d.content, o.payment_reference as reference
    from documents d join purchase_orders o on o.id = d.purchase_order_id order by d.id`,
  )
  expect(rows.map(({ number }) => number)).toEqual(['OLD-2026-00001', 'OLD-2026-00002', 'NEW-2026-00001'])
  expect(rows[0]?.content).toMatchObject({
    issuedOn: '2026-04-01',
    dueOn: '2026-05-01',
    paymentReference: 'OLD-2026-00001',
    customer: { attention: 'Ms Mokoena' },
    lines: [
      { kind: 'learners', unitGross: 5000, gross: 20_000 },
      { kind: 'free', gross: -5000 },
    ],
  })
  expect(rows.every(({ reference }) => isPaymentReference(reference))).toBe(true)
  const series = await client.query('select issuer_id, kind, year, last_number from document_series')
  expect(series.rows).toEqual([{ issuer_id: 1, kind: 'invoice', year: 2026, last_number: 2 }])
})

test('later migrations apply on it', async () => {
  for (const file of files.slice(at + 1)) await run(client, file)
  expect((await client.query('select count(*)::int as documents from documents')).rows).toEqual([{ documents: 3 }])
})
