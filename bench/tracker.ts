/**
 * What the live Participant Tracker costs over 1,000,000 participants: a page and the counts of all, narrowed in each way that the
 * page offers, while 50,000 sit and were heard; and what writing down who was heard costs. Writes bench/results/tracker.json and
 * the plans beside it. Run: node bench/tracker.ts [folder of a large world] [learners] [rounds]
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { contactsOf } from '@agon/server/features/sitting/contacts'
import { buildProductServer } from '@agon/server/start'
import pg from 'pg'
import { executionTime, explainQuery, hearQueries } from './explain.ts'
import { growTo, openWorld, signInAs, usualFolder } from './large-world.ts'
import { measuredWith } from './machine.ts'

const [folder = usualFolder, learners = '1000000', given = '30'] = process.argv.slice(2)
const rounds = Number(given)
const sitting = 50_000

const world = await openWorld(folder)
await growTo(world, Number(learners))
const owner = new pg.Client({ connectionString: world.database.ownerUrl })
await owner.connect()
const app = { ...world.app, config: { ...world.config, mode: 'development' as const } }
const server = await buildProductServer(app, false)
const { token, olympiadId } = await signInAs(world, 'admin')

const heard = await letSit()
console.log('Vacuuming, as the database does by itself some minutes after a load …')
await owner.query('vacuum analyze')

const school = await one(
  `select customer_participant_id as value from participants where olympiad_id = ${olympiadId} limit 1`,
)
const deep = await one(
  `select percentile_disc(0.5) within group (order by id) as value from participants where olympiad_id = ${olympiadId}`,
)
const ways: Record<string, Record<string, unknown>> = {
  'all, first page': {},
  'all, in the middle': { after: Number(deep) },
  'who sits': { status: 'sitting' },
  'who is offline': { only: 'offline' },
  'who has late answers': { only: 'late' },
  'one province': { province: 'GP' },
  'one school': { customerParticipantId: Number(school) },
  'a rare name': { q: 'zzyzx' },
  'a usual name': { q: 'dlamini' },
}
const said = hearQueries()
const measured = []
const plans: string[] = []
for (const [way, body] of Object.entries(ways)) measured.push(await measure(way, body))

const contacts = await measureContacts()
await server.close()
await owner.end()
await world.close()

const results = { ...measuredWith(), learners: Number(learners), sitting: heard.length, rounds, measured, contacts }
const into = new URL('./results/', import.meta.url)
mkdirSync(into, { recursive: true })
writeFileSync(new URL('tracker.json', into), `${JSON.stringify(results, null, 2)}\n`)
writeFileSync(new URL('tracker-plans.txt', into), plans.join('\n'))

async function measure(way: string, body: Record<string, unknown>) {
  const times: number[] = []
  for (let round = -2; round < rounds; round += 1) {
    said.length = 0
    const from = performance.now()
    const reply = await server.inject({
      method: 'POST',
      url: '/api/participant-tracker/',
      query: { olympiadId: String(olympiadId) },
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    })
    if (reply.statusCode !== 200) throw new Error(`${way}: ${reply.statusCode} ${reply.body.slice(0, 300)}`)
    if (round >= 0) times.push(performance.now() - from)
  }
  times.sort((a, b) => a - b)
  const own = []
  for (const query of said.filter(
    ({ text }) => /^(with|select)/i.test(text.trim()) && /participants|statuses|contacts|saves/.test(text),
  ))
    own.push(await explainQuery(owner, way, query))
  plans.push(...own)
  const result = {
    way,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    queries: own.map((plan) => Math.round(executionTime(plan) * 100) / 100),
  }
  console.log(JSON.stringify(result))
  return result
}

/** Writes a second's worth of learners who were heard, of 5,000 answers a second, again and again. */
async function measureContacts() {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const some = heard.slice((round * 5000) % heard.length).slice(0, 5000)
    for (const id of some) contactsOf(app).hear(id)
    const from = performance.now()
    await contactsOf(app).write()
    times.push(performance.now() - from)
  }
  times.sort((a, b) => a - b)
  const result = { heardASecond: 5000, p50: at(times, 0.5), p99: at(times, 0.99) }
  console.log(JSON.stringify(result))
  return result
}

/** Makes so many of those who have not started sit, and has them heard. */
async function letSit() {
  const { rows } = await owner.query<{ id: never }>(
    `update sitting_statuses set status = 'sitting' where participant_id in
       (select participant_id from sitting_statuses
        where olympiad_id = $1 and status = 'not-started' and not is_test order by random() limit $2)
     returning participant_id as id`,
    [olympiadId, sitting],
  )
  for (const { id } of rows) contactsOf(app).hear(id)
  await contactsOf(app).write()
  return rows.map(({ id }) => id)
}

async function one(query: string): Promise<unknown> {
  const { rows } = await owner.query<{ value: unknown }>(query)
  return rows[0]?.value
}

function at(times: readonly number[], share: number): number {
  return Math.round((times[Math.ceil(times.length * share) - 1] ?? Number.NaN) * 100) / 100
}
