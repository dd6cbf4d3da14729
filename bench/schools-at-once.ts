/**
 * How long 50 schools take that load 2,000 learners each at the same time, and how long another one waits who reads
 * a list ten times a second. The baseline is the same load by one school after the other. Writes bench/results/schools-at-once.json.
 * Run: node bench/schools-at-once.ts [schools] [learners]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFor } from '@agon/db/demo/random'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { learnerKey } from '@agon/domain/learner-key'
import { buildProductServer } from '@agon/server/start'
import { openWorld, signInAs } from './large-world.ts'
import { describe, round } from './load/figures.ts'
import { frequentName } from './load/name-frequencies.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [schools = 50, count = 2000] = process.argv.slice(2).map(Number)
/** All schools together, in seconds. */
const target = 20
/** Schools that load one after the other. */
const inTurn = 10

const folder = mkdtempSync(join(tmpdir(), 'agon-schools-at-once-'))
const world = await openWorld(folder)
const { db } = world.app.database
const { token, olympiadId } = await signInAs(world, 'admin')
const server = await buildProductServer({ ...world.app, config: { ...world.config, mode: 'development' } }, false)
await server.listen({ port: 0, host: '127.0.0.1' })
const address = server.server.address()
if (address === null || typeof address === 'string') throw new Error('The server listens on a port.')
const origin = `http://127.0.0.1:${address.port}`

const ids = await enterSchools(schools + inTurn)
const bodies = ids.map((id) => JSON.stringify({ learners: learnersOf(id) }))

const alone = ids.slice(schools)
const turns = Float64Array.from({ length: inTurn })
for (const [at, id] of alone.entries()) turns[at] = await load(id)

const atOnce = ids.slice(0, schools)
const reading = readBeside()
const began = performance.now()
const each = await Promise.all(atOnce.map(load))
const seconds = (performance.now() - began) / 1000
const latencies = await reading.stop()

const { rows } = await countLoaded()
if (rows !== ids.length * count) throw new Error(`${rows} learners are in the database.`)
const results = {
  ...measuredWith(),
  schools,
  learnersOfEach: count,
  target,
  seconds: round(seconds),
  learnersASecond: Math.round((schools * count) / seconds),
  slowestSchool: round(Math.max(...each) / 1000),
  inTurn: { ...describe({ latencies: turns, seconds: turns.reduce((sum, one) => sum + one, 0) / 1000 }) },
  othersBeside: describe({ latencies, seconds }),
}
console.log(results)
writeResults('schools-at-once', results)
await server.close()
await world.close()
rmSync(folder, { recursive: true, force: true })

async function enterSchools(wanted: number): Promise<CustomerParticipantId[]> {
  const added = await db
    .insertInto('schools')
    .values(Array.from({ length: wanted }, (_, at) => ({ name: `School ${at}` })))
    .returning('id')
    .execute()
  const entered = await db
    .insertInto('customerParticipants')
    .values(added.map(({ id }) => ({ olympiadId, kind: 'school', schoolId: id }) as never)) // the id of the admin's olympiad
    .returning('id')
    .execute()
  return entered.map(({ id }) => id)
}

function learnersOf(school: number) {
  const random = randomFor('school at once', school)
  const known = new Set<string>()
  const learners = []
  while (learners.length < count) {
    const gender = random.pick(['female', 'male'] as const)
    const name = frequentName(gender, random)
    if (known.has(learnerKey(name))) continue
    known.add(learnerKey(name))
    learners.push({ ...name, grade: random.between(8, 12), className: 'A', gender, homeLanguage: '' })
  }
  return learners
}

/** Milliseconds. */
async function load(id: CustomerParticipantId): Promise<number> {
  const from = performance.now()
  const reply = await fetch(`${origin}/api/learner/load/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: bodies[ids.indexOf(id)] ?? '',
  })
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(`${reply.status} ${text.slice(0, 300)}`)
  return performance.now() - from
}

function readBeside() {
  const taken: number[] = []
  const over = new AbortController()
  const done = (async () => {
    while (!over.signal.aborted) {
      const from = performance.now()
      const reply = await fetch(`${origin}/api/learner/?olympiadId=${olympiadId}&limit=50`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await reply.arrayBuffer()
      taken.push(performance.now() - from)
      await sleep(100)
    }
  })()
  return {
    async stop() {
      over.abort()
      await done
      return Float64Array.from(taken)
    },
  }
}

async function countLoaded(): Promise<{ rows: number }> {
  const { count: rows } = await db
    .selectFrom('participants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customerParticipantId', 'in', ids)
    .executeTakeFirstOrThrow()
  return { rows }
}
