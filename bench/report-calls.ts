/**
 * The report calls over a large olympiad with computed results: the first call, later ones, and calls that bring the counts up to date
 * with as many changes as a reader takes; the plans of their queries; and the times that a worker process takes: counting all
 * learners, those who change within its pause, the figures of funding, and computing. Besides how long a call takes, milliseconds of a
 * processor that the server and the database use for it: they depend less on other work of the machine.
 * Writes bench/results/report-calls.json, or report-calls-million.json, and the plans beside it.
 * Run: node bench/report-calls.ts [folder of a large world] [learners] [rounds] [compute, spread, or as-is]
 * `spread` gives every learner the result of one of those who have one. With 0 rounds the world is made ready, and counting measured.
 */
import { refreshAllCounts } from '@agon/server/db/learner-counts/count-worker'
import { keepResultFigures } from '@agon/server/db/result-figures/result-figures'
import type { OlympiadId } from '@agon/domain/ids'
import { countedSeries } from '@agon/domain/olympiad-data/table'
import { registerGroups } from '@agon/domain/report-group'
import { jobHandlers } from '@agon/server/job-handlers'
import { renewFixedFigures } from '@agon/server/features/report/graph-data/fixed/fixed-figures'
import { buildProductServer } from '@agon/server/start'
import { doAllWork } from '@agon/server/work'
import { sql } from 'kysely'
import { writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import pg from 'pg'
import { executionTime, explainQuery, hearQueries } from './explain.ts'
import { growTo, openWorld, signInAs, usualFolder } from './large-world.ts'
import { databaseSeconds, processSeconds } from './load/processors.ts'
import { spreadResults } from './load/spread-results.ts'
import { measuredWith } from './machine.ts'
import { mergeResults } from './results.ts'

const [folder = usualFolder, learners = '10000', times = '50', results = 'compute'] = process.argv.slice(2)
const rounds = Number(times)

// As the product does, for the threads that it starts.
enableCompileCache(join(folder, 'compiled'))
const world = await openWorld(folder)
await growTo(world, Number(learners))
const owner = new pg.Client({ connectionString: world.database.ownerUrl })
await owner.connect()
const { db } = world.app.database
const server = await buildProductServer(
  { ...world.app, config: { ...world.config, mode: 'development' as const } },
  false,
)
// As a server that listens.
await server.ready()
const { token, olympiadId: id } = await signInAs(world, 'admin')
const olympiadId = id as OlympiadId // of the session's olympiad
const funding = await signInAs(world, 'funding')
await sql`update olympiads set phase = 'closed' where id = ${olympiadId}`.execute(db)

let computing: number | null = null
const counting = await taking(() => refreshAllCounts(world.app))
if (results === 'compute' || (results === 'spread' && !(await isComputed()))) await compute()
if (results === 'spread') await spreadResults(owner, olympiadId)
// As the hourly job and that of the statistics of questions do.
const keeping = await taking(() => db.transaction().execute((tx) => keepResultFigures(tx, olympiadId, world.app.now())))
const following = await taking(() => refreshAllCounts(world.app))
await owner.query(
  results === 'as-is' ? 'vacuum analyze count_changes, counted_learners, group_counts' : 'vacuum analyze',
)

// The hourly job for readers without small cells.
const fixing = await taking(() => renewFixedFigures(world.app))
// 600 sittings a second that begin or end, within the pause of a worker process.
await change(2400)
const within = await taking(() => refreshAllCounts(world.app))
console.log(JSON.stringify({ counting, computing, following, fixing, within }))

async function isComputed(): Promise<boolean> {
  const { rows } = await owner.query('select from moderated_participants limit 1')
  return rows.length > 0
}

async function compute(): Promise<void> {
  const start = performance.now()
  await ask({ method: 'POST', path: `/api/results/compute/${olympiadId}` })
  await doAllWork(world.app, jobHandlers)
  const { task } = (await ask({ path: `/api/results/compute/${olympiadId}` })) as { task: { status: string } }
  if (task.status !== 'done') throw new Error('The results could not be computed.')
  computing = Math.round(performance.now() - start)
}

const { rows: schools } = await sql<{ id: number; questionId: number }>`
  select customer_participant_id as id, min(question_id) as "questionId" from school_question_figures
  where olympiad_id = ${olympiadId} group by 1 order by max(learners) desc, 1 limit 20`.execute(db)
const { rows: counts } = await sql<{ learners: number; schools: number; figures: number }>`
  select (select count(*) from moderated_participants where olympiad_id = ${olympiadId})::int as learners,
    count(distinct customer_participant_id)::int as schools, count(*)::int as figures
  from school_question_figures where olympiad_id = ${olympiadId}`.execute(db)
const school = (round: number) => schools[round % Math.max(1, schools.length)]

interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  readonly as?: string
}

const heard = hearQueries()
const plans: string[] = []
const measured: object[] = []
const reports = '/api/reports/olympiad'
const post = (path: string, body: object = {}) => ({ method: 'POST' as const, path: `${reports}/${path}`, body })
const get = (path: string) => ({ path: `${reports}/${path}` })

await measure('overview', () => post(`overview/${olympiadId}`))
await measure('start times', () => get(`start-times/?olympiadId=${olympiadId}`))
for (const series of countedSeries) {
  const by = series === 'reach' ? (registerGroups[0] ?? 'province') : 'province'
  await measure(`graph, ${series} by ${by}`, () => post(`graph-data/${olympiadId}`, { series, by }))
}
const graphs = [
  ['entered', 'district', undefined],
  ['entered', 'homeLanguage', undefined],
  ['entered', 'day', undefined],
  ['finished', 'province', 'gender'],
  ['mean', 'quintile', 'grade'],
] as const
for (const [series, by, second] of graphs)
  await measure(`graph, ${series} by ${by}${second === undefined ? '' : ` and ${second}`}`, () =>
    // oxlint-disable-next-line unicorn/no-thenable -- the field of the request
    post(`graph-data/${olympiadId}`, second === undefined ? { series, by } : { series, by, then: second }),
  )
await measure(
  'graph for funding, entered by province',
  () => ({
    ...post(`graph-data/${olympiadId}`, { series: 'entered', by: 'province' }),
    as: funding.token,
  }),
  forgetShown,
)
await measure(
  'graph for funding, finished by province and gender',
  () => ({
    // oxlint-disable-next-line unicorn/no-thenable -- the field of the request
    ...post(`graph-data/${olympiadId}`, { series: 'finished', by: 'province', then: 'gender' }),
    as: funding.token,
  }),
  forgetShown,
)
if (schools.length > 0) await measureResults()
await measure('feedback', () => get(`feedback/${olympiadId}`))
await measure('comments', () => get(`feedback-comments/?olympiadId=${olympiadId}&limit=100`))
await sql`update olympiads set phase = 'open' where id = ${olympiadId}`.execute(db)
await measure(
  'projects with live figures',
  () => ({ path: '/api/agon-suite/projects?showUpcoming=true' }),
  async () => {
    await sql`update live_figures set as_of = as_of - interval '2 minutes'`.execute(db)
  },
)
await server.close()
await owner.end()
await world.close()
const name = Number(learners) >= 1_000_000 ? 'report-calls-million' : 'report-calls'
const took = { counting, computing, keeping, following, fixing, within }
const about = { ...measuredWith(), entered: Number(learners), ...counts[0] }
if (rounds === 0) mergeResults(name, 'preparing', { ...about, ...took })
else {
  mergeResults(name, 'calls', { ...about, rounds, fixing, within, measured })
  writeFileSync(new URL(`./results/${name}-plans.txt`, import.meta.url), plans.join('\n'))
}

/** The reports that need computed results. */
async function measureResults(): Promise<void> {
  await measure('questions by difficulty', () => post(`questions-by-difficulty/${olympiadId}`))
  await measure('one question', (round) => get(`question/${olympiadId}?questionId=${school(round)?.questionId}`))
  await measure('top schools, the first 100', () => get(`top-school-calcs/${olympiadId}?limit=100`))
  await measure('top schools, all', () => get(`top-school-calcs/${olympiadId}`))
  await measure('statistics', () => ({ path: `/api/results/statistics/${olympiadId}` }))
  await measure('school report', (round) => ({ path: `/api/reports/school/${school(round)?.id}` }))
  await measure('school report, PDF', (round) => ({ path: `/api/reports/school/${school(round)?.id}?format=pdf` }))
}

async function ask({ method = 'GET', path, body = {}, as = token }: Asked): Promise<unknown> {
  const reply = await server.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${as}` },
    ...(method === 'POST' ? { payload: body } : {}),
  })
  if (reply.statusCode >= 300) throw new Error(`${path}: ${reply.statusCode} ${reply.body.slice(0, 300)}`)
  return reply.headers['content-type']?.toString().startsWith('application/json') === true ? reply.json() : undefined
}

/** Figures that are too old, and as many changes of learners as a reader brings into the counts. */
async function forget(): Promise<void> {
  await sql`delete from report_figures where name = 'overview'`.execute(db)
  await sql`update counted_olympiads set as_of = as_of - interval '1 minute'`.execute(db)
  await change(250)
}

/** Learners of the olympiad begin, or are reset. */
async function change(count: number): Promise<void> {
  await sql`
    update sitting_statuses set status = case status when 'sitting' then 'not-started' else 'sitting' end
    where participant_id in (select participant_id from sitting_statuses
      where olympiad_id = ${olympiadId} and status <> 'finished' order by participant_id limit ${count})`.execute(db)
}

/** Milliseconds by the clock and of a processor. */
async function taking(work: () => Promise<unknown>) {
  const [start, used] = [performance.now(), processorSeconds()]
  await work()
  return { took: Math.round(performance.now() - start), processor: Math.round((processorSeconds() - used) * 1000) }
}

function processorSeconds(): number {
  return processSeconds() + databaseSeconds(world.database.pid)
}

/** The record of shown tables: the next reader finds the cells to hide. */
async function forgetShown(): Promise<void> {
  await sql`delete from shown_figures`.execute(db)
}

/** `counted`: with old figures and new changes; `stored`: as later readers get them. */
async function measure(
  name: string,
  asked: (round: number) => Asked,
  age: () => Promise<void> = forget,
): Promise<void> {
  if (rounds === 0) return
  const took: Record<'counted' | 'stored', number[]> = { counted: [], stored: [] }
  const processor = { counted: 0, stored: 0 }
  const timed = async (kind: 'counted' | 'stored', call: Asked) => {
    const used = processorSeconds()
    const start = performance.now()
    await ask(call)
    took[kind].push(performance.now() - start)
    const own = (processorSeconds() - used) * 1000
    processor[kind] += own / rounds
    return own
  }
  let firstProcessor = 0
  for (let round = 0; round < rounds; round += 1) {
    await age()
    heard.length = 0
    const own = await timed('counted', asked(round))
    if (round === 0) {
      firstProcessor = own
      await explain(name)
    }
    await timed('stored', asked(round))
  }
  const result = {
    name,
    first: tenths(took.counted[0] ?? 0),
    firstProcessor: tenths(firstProcessor),
    counted: { ...shares(took.counted), processor: tenths(processor.counted) },
    stored: { ...shares(took.stored), processor: tenths(processor.stored) },
  }
  console.log(JSON.stringify(result))
  measured.push(result)
}

/** The plans of the reads of a call that take more than a millisecond. */
async function explain(name: string): Promise<void> {
  const reads = heard.filter(
    ({ text }) => /^\s*(select|with)\b/i.test(text) && !/pg_(try_)?advisory|delete from/.test(text),
  )
  for (const query of reads) {
    const plan = await explainQuery(owner, name, query)
    if (executionTime(plan) > 1) plans.push(plan)
  }
}

function shares(took: number[]) {
  const sorted = took.toSorted((a, b) => a - b)
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99) }
}

function at(sorted: readonly number[], share: number): number {
  return tenths(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)
}

function tenths(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10
}
