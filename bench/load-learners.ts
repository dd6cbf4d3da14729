/**
 * How long it takes to preview and to load a list of 2,000 learners of one school, new ones and then the same learners in
 * another olympiad, as calls to the server. The baseline inserts the same learners with two statements for each, in the same
 * run. Writes bench/results/load-learners.json.
 * Run: node bench/load-learners.ts [learners] [rounds]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CustomerParticipantId, OlympiadId, SchoolId } from '@agon/domain/ids'
import { learnerKey } from '@agon/domain/learner-key'
import { buildProductServer } from '@agon/server/start'
import { openWorld, signInAs } from './large-world.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [count = 2000, rounds = 5] = process.argv.slice(2).map(Number)
/** In milliseconds. */
const targets = { preview: 1500, load: 1000 }

const folder = mkdtempSync(join(tmpdir(), 'agon-load-learners-'))
const world = await openWorld(folder)
const { db } = world.app.database
const { token } = await signInAs(world, 'overlord')
const server = await buildProductServer({ ...world.app, config: { ...world.config, mode: 'development' } }, false)
const olympiads = await db
  .selectFrom('olympiads')
  .select('id')
  .where('phase', 'in', ['registration', 'open'])
  .orderBy('id')
  .limit(2)
  .execute()
const [first, second] = olympiads
if (first === undefined || second === undefined) throw new Error('The demo world has two olympiads that take learners.')

async function enter(olympiadId: OlympiadId, schoolId: SchoolId): Promise<CustomerParticipantId> {
  const values = { olympiadId, kind: 'school', schoolId } as const
  const row = await db.insertInto('customerParticipants').values(values).returning('id').executeTakeFirstOrThrow()
  return row.id
}

const letters = (number: number) => Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)] ?? '').join('')

const learnersOf = (round: number) =>
  Array.from({ length: count }, (_, at) => ({
    firstName: `Learner${letters(at)}`,
    lastName: `Of${letters(round)}`,
    grade: 8 + (at % 5),
    className: 'A',
    gender: 'unknown' as const,
    homeLanguage: '',
  }))

async function call(path: string, payload: object): Promise<{ milliseconds: number; body: { loaded?: number } }> {
  const started = performance.now()
  const reply = await server.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${token}` },
    payload,
  })
  const milliseconds = performance.now() - started
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body.slice(0, 300)}`)
  return { milliseconds, body: reply.json<{ loaded?: number }>() }
}

async function baseline(id: CustomerParticipantId, olympiadId: OlympiadId, schoolId: SchoolId, round: number) {
  const started = performance.now()
  await db.transaction().execute(async (tx) => {
    for (const [at, { grade, className, ...person }] of learnersOf(round).entries()) {
      const learner = await tx
        .insertInto('learners')
        .values({ schoolId, ...person, matchKey: learnerKey(person) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('participants')
        .values({
          olympiadId,
          customerParticipantId: id,
          learnerId: learner.id,
          grade,
          className,
          username: `b${round}-${at}`,
        })
        .execute()
    }
  })
  return performance.now() - started
}

const times: Record<'preview' | 'load' | 'previewReturning' | 'loadReturning' | 'twoStatementsEach', number[]> = {
  preview: [],
  load: [],
  previewReturning: [],
  loadReturning: [],
  twoStatementsEach: [],
}
for (let round = 0; round < rounds; round += 1) {
  const aSchool = async () =>
    (
      await db
        .insertInto('schools')
        .values({ name: `Bench ${round}` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const schoolId = await aSchool()
  const learners = learnersOf(round)
  const text = ['Name,Surname,Grade', ...learners.map((one) => `${one.firstName},${one.lastName},${one.grade}A`)].join(
    '\n',
  )
  for (const [olympiadId, preview, load] of [
    [first.id, 'preview', 'load'],
    [second.id, 'previewReturning', 'loadReturning'],
  ] as const) {
    const id = await enter(olympiadId, schoolId)
    times[preview].push((await call(`/api/learner/preview-text/${id}`, { text })).milliseconds)
    const loaded = await call(`/api/learner/load/${id}`, { learners })
    if (loaded.body.loaded !== count) throw new Error(JSON.stringify(loaded.body))
    times[load].push(loaded.milliseconds)
  }
  const otherSchool = await aSchool()
  times.twoStatementsEach.push(await baseline(await enter(first.id, otherSchool), first.id, otherSchool, round))
}

const figures = Object.fromEntries(
  Object.entries(times).map(([name, all]) => {
    const sorted = all.toSorted((a, b) => a - b).map(Math.round)
    return [name, { median: sorted[Math.floor(sorted.length / 2)], longest: sorted.at(-1) }]
  }),
)
console.table(figures)
writeResults('load-learners', { learners: count, rounds, targets, milliseconds: figures, ...measuredWith() })
await server.close()
await world.close()
rmSync(folder, { recursive: true, force: true })
