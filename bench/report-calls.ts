/**
 * The report calls over a large olympiad with computed results: first call and later ones, and the time that computing takes.
 * Writes bench/results/report-calls.json. Run: node bench/report-calls.ts [folder of a large world] [learners] [rounds]
 */
import { buildProductServer } from '@agon/server/start'
import { sql } from 'kysely'
import { growTo, openWorld, signInAs, usualFolder } from './large-world.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [folder = usualFolder, learners = '10000', times = '50'] = process.argv.slice(2)
const rounds = Number(times)

const world = await openWorld(folder)
await growTo(world, Number(learners))
const { db } = world.app.database
const server = await buildProductServer(
  { ...world.app, config: { ...world.config, mode: 'development' as const } },
  false,
)
const { token, olympiadId } = await signInAs(world, 'admin')
const headers = { authorization: `Bearer ${token}` }
await sql`update olympiads set phase = 'closed' where id = ${olympiadId}`.execute(db)

const from = performance.now()
await ask('POST', `/api/results/compute/${olympiadId}`)
for (;;) {
  const { task } = (await ask('GET', `/api/results/compute/${olympiadId}`)) as { task: { status: string } }
  if (task.status === 'done') break
  if (task.status === 'failed') throw new Error('The results could not be computed.')
  await new Promise((resolve) => setTimeout(resolve, 200))
}
const computing = Math.round(performance.now() - from)

const { rows: schools } = await sql<{ id: number; questionId: number }>`
  select customer_participant_id as id, min(question_id) as "questionId" from school_question_figures
  where olympiad_id = ${olympiadId} group by 1 order by max(learners) desc, 1 limit 20`.execute(db)
const { rows: counts } = await sql<{ learners: number; schools: number; figures: number }>`
  select (select count(*) from moderated_participants where olympiad_id = ${olympiadId})::int as learners,
    count(distinct customer_participant_id)::int as schools, count(*)::int as figures
  from school_question_figures where olympiad_id = ${olympiadId}`.execute(db)
const school = (round: number) => schools[round % Math.max(1, schools.length)]

const measured = []
measured.push(await measure('overview, counted again', 'POST', () => `overview/${olympiadId}`, forgetOverview))
measured.push(await measure('overview, stored', 'POST', () => `overview/${olympiadId}`))
measured.push(await measure('start times', 'GET', () => `start-times/?olympiadId=${olympiadId}`))
measured.push(await measure('questions by difficulty', 'POST', () => `questions-by-difficulty/${olympiadId}`))
measured.push(
  await measure('one question', 'GET', (round) => `question/${olympiadId}?questionId=${school(round)?.questionId}`),
)
measured.push(await measure('top schools', 'GET', () => `top-school-calcs/${olympiadId}`))
measured.push(await measure('feedback', 'GET', () => `feedback/${olympiadId}`))
measured.push(await measure('school report', 'GET', (round) => `../school/${school(round)?.id}`))
measured.push(await measure('school report, PDF', 'GET', (round) => `../school/${school(round)?.id}?format=pdf`))
await server.close()
await world.close()
writeResults('report-calls', { ...measuredWith(), ...counts[0], rounds, computing, measured })

async function forgetOverview(): Promise<void> {
  await sql`delete from report_figures`.execute(db)
}

async function ask(method: 'GET' | 'POST', url: string): Promise<unknown> {
  const reply = await server.inject({ method, url, headers, ...(method === 'POST' ? { payload: {} } : {}) })
  if (reply.statusCode >= 300) throw new Error(`${url}: ${reply.statusCode} ${reply.body.slice(0, 300)}`)
  return reply.headers['content-type']?.toString().startsWith('application/json') === true ? reply.json() : undefined
}

async function measure(
  name: string,
  method: 'GET' | 'POST',
  path: (round: number) => string,
  before: () => Promise<void> = async () => undefined,
) {
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await before()
    const url = new URL(path(round), 'http://agon/api/reports/olympiad/')
    const start = performance.now()
    await ask(method, `${url.pathname}${url.search}`)
    took.push(performance.now() - start)
  }
  const [first = 0] = took
  took.sort((a, b) => a - b)
  const result = { name, first: tenths(first), p50: at(took, 0.5), p99: at(took, 0.99) }
  console.log(JSON.stringify(result))
  return result
}

function at(sorted: readonly number[], share: number): number {
  return tenths(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)
}

function tenths(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10
}
