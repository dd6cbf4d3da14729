/**
 * The overlord's calls over a large platform: search, overview, tasks, app log, role matrix. Each with the plan of its slowest query.
 * Writes bench/results/platform-calls.json and platform-calls.plans.txt; with more open orders platform-calls-orders.
 * Run: node bench/platform-calls.ts [folder of a large world] [learners] [lines of the app log] [rounds] [open orders to add]
 */
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { sql } from 'kysely'
import { refreshAllCounts } from '@agon/server/db/learner-counts/count-worker'
import { buildProductServer } from '@agon/server/start'
import { executionTime, explainQuery, hearQueries } from './explain.ts'
import { growTo, openWorld, signInAs, usualFolder } from './large-world.ts'
import { openOrders } from './load/open-orders.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [folder = usualFolder, learners = '10000', lines = '100000', times = '50', added = '0'] = process.argv.slice(2)
const [rounds, openToo] = [Number(times), Number(added)]

const heard = hearQueries()
const world = await openWorld(folder)
await growTo(world, Number(learners))
const { db } = world.app.database
const server = await buildProductServer(
  { ...world.app, config: { ...world.config, mode: 'development' as const } },
  false,
)
const { token } = await signInAs(world, 'overlord')
const { olympiadId } = await signInAs(world, 'admin')
const headers = { authorization: `Bearer ${token}` }
const owner = new pg.Client({ connectionString: world.database.ownerUrl })
await owner.connect()
await fillLog(Number(lines))
const references = openToo > 0 ? await openOrders(owner, olympiadId, openToo) : []
// A worker process has counted all before the overview of an olympiad is read.
await refreshAllCounts(world.app)
await owner.query('analyze')

const { rows: people } = await sql<{ first: string; last: string }>`
  select first_name as first, last_name as last from learners
  where id in (select id from learners order by id desc limit 200)`.execute(db)
const { rows: schools } = await sql<{ name: string }>`select name from schools order by id desc limit 50`.execute(db)
const { rows: orders } = await sql<{ number: string }>`
  select number::text from documents where number is not null order by id desc limit 50`.execute(db)
const { rows: counts } = await sql<Record<string, number>>`
  select (select count(*) from learners)::int as learners, (select count(*) from schools)::int as schools,
    (select count(*) from purchase_orders)::int as orders, (select count(*) from app_log)::int as "logLines"`.execute(
  db,
)

const search = (q: string) => `/api/search/?q=${encodeURIComponent(q)}`
const one = <Row>(rows: readonly Row[], round: number): Row | undefined => rows[(round * 7) % Math.max(1, rows.length)]
const personAt = (round: number) => one(people, round) ?? { first: 'Thandi', last: 'Nkosi' }

const measured = []
const plans: string[] = []
measured.push(
  await measure('search: first and last name', (round) => search(`${personAt(round).first} ${personAt(round).last}`)),
)
measured.push(await measure('search: a last name', (round) => search(personAt(round).last)))
measured.push(
  await measure('search: a wrong letter', (round) => {
    const { first, last } = personAt(round)
    return search(`${first} ${last.slice(0, 2)}x${last.slice(3)}`)
  }),
)
measured.push(await measure('search: a school', (round) => search(one(schools, round)?.name ?? 'School')))
measured.push(await measure('search: a document', (round) => search(one(orders, round)?.number ?? 'INV-1')))
if (references.length > 0)
  measured.push(
    await measure('search: a payment reference', (round) =>
      search(references[(round * 7919) % references.length] ?? ''),
    ),
  )
measured.push(await measure('search: nothing like it', (round) => search(`qzxw${round}`)))
measured.push(await measure('overview of the platform', () => '/api/reports/platform/'))
measured.push(await measure('overview of an olympiad', () => '/api/reports/olympiad/overview/', 'POST'))
measured.push(await measure('tasks', () => '/api/task/'))
measured.push(await measure('app log: newest', () => '/api/app-log/all?limit=100'))
measured.push(await measure('app log: a subject', () => '/api/app-log/all?limit=100&key=http.failed'))
measured.push(await measure('app log: a request', (round) => `/api/app-log/all?requestId=request-${round * 131}`))
measured.push(await measure('app log: subjects', () => '/api/app-log/keys'))
measured.push(await measure('role matrix', () => '/api/role-matrix/'))

await owner.end()
await server.close()
await world.close()
const results = openToo > 0 ? 'platform-calls-orders' : 'platform-calls'
writeResults(results, { ...measuredWith(), ...counts[0], rounds, measured })
writeFileSync(new URL(`./results/${results}.plans.txt`, import.meta.url), plans.join('\n'))

/** Lines of 30 days, of some subjects and places. Lines that an earlier measurement made stay. */
async function fillLog(wanted: number): Promise<void> {
  const { rows } = await owner.query<{ count: number }>('select count(*)::int4 as count from app_log')
  const missing = wanted - (rows[0]?.count ?? 0)
  if (missing <= 0) return
  console.log(`Writing ${missing} lines of the app log …`)
  await owner.query(
    `insert into app_log (at, level, key, request_id, route, status, ms, role, process, release, problem, place)
     select now() - (n::float8 / $1) * interval '30 days', case n % 10 when 0 then 'error' else 'warn' end,
       (array['http.failed', 'http.refused', 'mail.unsent', 'job.failed', 'database.lost'])[1 + n % 5],
       'request-' || n, 'GET /api/school/' || n % 40, 500, n % 900, 'admin', 'bench', '0.1.0', 'Error', 'server/src/a.ts:' || n % 90
     from generate_series(1, $1::int4) n`,
    [missing],
  )
  await owner.query(
    `insert into app_log_causes (level, key, route, problem, place, count, first_at, last_at, first_release, last_release)
     select level, key, route, problem, place, count(*), min(at), max(at), '0.1.0', '0.1.0' from app_log group by 1, 2, 3, 4, 5
     on conflict (key, level, route, problem, place, olympiad_id) do update set count = excluded.count, last_at = excluded.last_at`,
  )
}

async function measure(name: string, path: (round: number) => string, method: 'GET' | 'POST' = 'GET') {
  // The database has just been started: the first pass reads the pages that the second one finds in memory.
  const cold = await pass(path, method)
  const took = await pass(path, method)
  await explainSlowest(name)
  const [first = 0] = cold
  for (const one of [cold, took]) one.sort((a, b) => a - b)
  const result = { name, first: tenths(first), p99Cold: at(cold, 0.99), p50: at(took, 0.5), p99: at(took, 0.99) }
  console.log(JSON.stringify(result))
  return result
}

/** Milliseconds of each round. */
async function pass(path: (round: number) => string, method: 'GET' | 'POST'): Promise<number[]> {
  const took: number[] = []
  heard.length = 0
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    const reply = await server.inject({
      method,
      url: path(round),
      headers,
      ...(method === 'POST' ? { payload: {} } : {}),
    })
    took.push(performance.now() - started)
    if (reply.statusCode >= 300) throw new Error(`${path(round)}: ${reply.statusCode} ${reply.body.slice(0, 300)}`)
  }
  return took
}

/** The plans of the queries of the last round, the slowest one is kept. */
async function explainSlowest(name: string): Promise<void> {
  const reads = heard.splice(0).filter(({ text }) => /^\s*(select|with)/i.test(text))
  const distinct = [...new Map(reads.map((query) => [query.text, query])).values()]
  const found: string[] = []
  for (const query of distinct) found.push(await explainQuery(owner, name, query).catch(() => ''))
  const slowest = found.toSorted((a, b) => (executionTime(b) || 0) - (executionTime(a) || 0))[0]
  if (slowest !== undefined) plans.push(slowest)
}

function at(sorted: readonly number[], share: number): number {
  return tenths(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)
}

function tenths(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10
}
