/**
 * The proof of a ledger of many orders: how long each check takes for one olympiad, that it finds one planted fault of each kind and
 * invents none. The baseline of the same run is a count of the same rows. Writes bench/results/ledger-proof.json.
 * Run: node bench/ledger-proof.ts [orders] [payments of each]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OlympiadId } from '@agon/domain/ids'
import { ledgerChecks } from '@agon/server/features/ledger/sanity/ledger-checks'
import pg from 'pg'
import { openWorld } from './large-world.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [wanted = '100000', each = '5'] = process.argv.slice(2)
const [orders, payments] = [Number(wanted), Number(each)]
const tables = ['purchase_orders', 'documents', 'bookings', 'payments', 'bank_statements'] as const
/** Kilobytes of a PDF, so that a hundred thousand fit on the disk of any machine. */
const pdfKilobytes = 4

const folder = mkdtempSync(join(tmpdir(), 'agon-proof-'))
const world = await openWorld(folder)
const owner = new pg.Client({ connectionString: world.database.ownerUrl })
await owner.connect()
const olympiadId = 1 as OlympiadId // of the demo

const sums = `10 * 6000 as gross, 7826 as vat, 60000 - 7826 as net`
for (const table of tables) await owner.query(`alter table ${table} disable trigger user`)
await owner.query(
  `insert into purchase_orders (id, olympiad_id, customer_participant_id, number, issuer, customer, customer_name, currency, learners,
      unit_gross, vat_rate, net, vat, gross, paid, issued_at, due_at)
    overriding system value
    select 1000000 + n, $1, p.ids[1 + n % array_length(p.ids, 1)], 'SANGO-2031-' || lpad(n::text, 6, '0'), '{}', '{}', 'School ' || n, 'ZAR', 10,
      6000, 1500, s.net, s.vat, s.gross, $3 * 10000, now(), now()
    from generate_series(1, $2::int) n, (select ${sums}) s,
      (select array_agg(id) as ids from customer_participants where olympiad_id = $1) p`,
  [olympiadId, orders, payments],
)
await owner.query(
  `insert into documents (olympiad_id, purchase_order_id, issuer_id, kind, number, customer_name, currency, net, vat, gross, issued_at, language,
      content, pdf, sha256, printed_at)
    select o.olympiad_id, o.id, i.id, 'invoice', o.number, o.customer_name, o.currency, o.net, o.vat, o.gross, o.issued_at, 'en',
      jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('net', o.net, 'vat', o.vat, 'gross', o.gross))), b.pdf,
      encode(sha256(b.pdf), 'hex'), now()
    from purchase_orders o cross join lateral (select convert_to(repeat(md5(o.id::text), 32 * ${pdfKilobytes}), 'utf8') as pdf) b,
      (select a.issuer_id as id from olympiads a where a.id = $1) i
    where o.id > 1000000`,
  [olympiadId],
)
await owner.query(
  `insert into document_series select issuer_id, 'invoice', 2031, count(*) from documents where number like 'SANGO-2031-%' group by 1`,
)
await owner.query(
  `insert into bookings (id, olympiad_id, kind, amount, currency, method, received_at)
    overriding system value
    select 10000000 + n, $1, 'payment', 10000, 'ZAR', 'eft', now() from generate_series(0, $2::int - 1) n`,
  [olympiadId, orders * payments],
)
await owner.query(
  `insert into payments (purchase_order_id, olympiad_id, order_number, customer_name, booking_id, amount, currency, method, received_at)
    select 1000001 + n / $3::int, $1, '', '', 10000000 + n, 10000, 'ZAR', 'eft', now() from generate_series(0, $2::int - 1) n`,
  [olympiadId, orders * payments, payments],
)
for (const table of tables) await owner.query(`analyze ${table}`)

async function prove() {
  const checks = []
  for (const check of ledgerChecks) {
    const began = performance.now()
    const findings = await check.lookIn(world.app, olympiadId)
    const sum = (of: 'looked' | 'found') => findings.reduce((total, finding) => total + finding[of], 0)
    checks.push({
      name: check.name,
      milliseconds: Math.round(performance.now() - began),
      looked: sum('looked'),
      found: sum('found'),
    })
  }
  return { seconds: Math.round(checks.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 100) / 10, checks }
}

async function count() {
  const began = performance.now()
  for (const table of tables) await owner.query(`select count(*) from ${table} where olympiad_id = ${olympiadId}`)
  return Math.round(performance.now() - began)
}

const whole = await prove()
const baselineCountMilliseconds = await count()
const first = 1_000_001
const faults = [
  `update bookings set amount = amount + 1 where id = 10000000`,
  `update purchase_orders set paid = paid + 1 where id = ${first + 1}`,
  `update purchase_orders set net = net + 1, vat = vat - 1 where id = ${first + 2}`,
  `delete from documents where purchase_order_id = ${first + 3}`,
  `update documents set pdf = pdf || '\\x00' where purchase_order_id = ${first + 4}`,
  `update documents set vat = vat - 1, net = net + 1 where purchase_order_id = ${first + 5}`,
]
for (const fault of faults) await owner.query(fault)
const planted = await prove()
const results = {
  ...measuredWith(),
  orders,
  entries: 2 * orders * payments,
  pdfKilobytes,
  whole,
  baselineCountMilliseconds,
  plantedFaults: faults.length,
  found: planted.checks.flatMap(({ name, found }) => (found === 0 ? [] : [{ name, found }])),
  invented: whole.checks.reduce((sum, { found }) => sum + found, 0),
}
console.log(JSON.stringify(results, null, 2))
writeResults('ledger-proof', results)
await owner.end()
await world.close()
rmSync(folder, { recursive: true, force: true })
