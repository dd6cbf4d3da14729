/**
 * How long it takes to merge a school with 5,000 learners into another one of the same olympiad, and to undo it, as calls to the
 * server. The baseline moves the same learners row by row, in one transaction and without a journal, in the same run.
 * Writes bench/results/merge.json.
 * Run: node bench/merge.ts [learners] [rounds]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CustomerParticipantId, OlympiadId, SchoolId } from '@agon/domain/ids'
import { buildProductServer } from '@agon/server/start'
import { sql } from 'kysely'
import { openWorld, signInAs } from './large-world.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [count = 5000, rounds = 3] = process.argv.slice(2).map(Number)
/** In milliseconds. */
const targets = { merge: 2000, undo: 2000 }

const folder = mkdtempSync(join(tmpdir(), 'agon-merge-'))
const world = await openWorld(folder)
const { db } = world.app.database
const { token } = await signInAs(world, 'overlord')
const server = await buildProductServer({ ...world.app, config: { ...world.config, mode: 'development' } }, false)
const { id: olympiadId } = await db
  .selectFrom('olympiads')
  .select('id')
  .where('phase', '=', 'registration')
  .orderBy('id')
  .executeTakeFirstOrThrow()

interface School {
  readonly id: SchoolId
  readonly customerParticipantId: CustomerParticipantId
}

async function aSchool(name: string, learners: number): Promise<School> {
  const { id } = await db.insertInto('schools').values({ name }).returning('id').executeTakeFirstOrThrow()
  const own = await db
    .insertInto('customerParticipants')
    .values({ olympiadId, kind: 'school', schoolId: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enter(id, own.id, olympiadId, learners)
  return { id, customerParticipantId: own.id }
}

async function enter(schoolId: SchoolId, own: CustomerParticipantId, of: OlympiadId, learners: number): Promise<void> {
  await sql`with persons as (
      insert into learners (school_id, first_name, last_name, match_key)
      select ${schoolId}, 'Learner ' || at, 'Of ' || ${schoolId}::int4, 'learner' || at || 'of' || ${schoolId}::int4
      from generate_series(1, ${learners}::int4) at returning id)
    insert into participants (olympiad_id, customer_participant_id, learner_id, grade, username)
    select ${of}, ${own}, id, 8 + id % 5, 'bench' || id from persons`.execute(db)
}

async function call(
  path: string,
  payload: object,
): Promise<{ milliseconds: number; body: { id?: number; left?: unknown[] } }> {
  const started = performance.now()
  const reply = await server.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${token}` },
    payload,
  })
  const milliseconds = performance.now() - started
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body.slice(0, 300)}`)
  return { milliseconds, body: reply.json<{ id?: number; left?: unknown[] }>() }
}

/** Two statements for each learner. */
async function baseline(from: School, into: School): Promise<number> {
  const participants = await db
    .selectFrom('participants')
    .select(['id', 'learnerId'])
    .where('customerParticipantId', '=', from.customerParticipantId)
    .execute()
  const started = performance.now()
  await db.transaction().execute(async (tx) => {
    for (const { id, learnerId } of participants) {
      await tx.updateTable('learners').set({ schoolId: into.id }).where('id', '=', learnerId).execute()
      await tx
        .updateTable('participants')
        .set({ customerParticipantId: into.customerParticipantId })
        .where('id', '=', id)
        .execute()
    }
  })
  return performance.now() - started
}

const times: Record<'preview' | 'merge' | 'undo' | 'rowByRow', number[]> = {
  preview: [],
  merge: [],
  undo: [],
  rowByRow: [],
}
for (let round = 0; round < rounds; round += 1) {
  const from = await aSchool(`Bench ${round} A`, count)
  const into = await aSchool(`Bench ${round} B`, 100)
  await sql`vacuum analyze learners, participants`.execute(db).catch(() => undefined)
  const body = { from: from.id, into: into.id, reason: 'A measurement' }
  times.preview.push((await call('/api/merge/schools/preview', body)).milliseconds)
  const merged = await call('/api/merge/schools', body)
  times.merge.push(merged.milliseconds)
  const undone = await call(`/api/merge/undo/${merged.body.id}`, {})
  if (undone.body.left?.length !== 0) throw new Error(JSON.stringify(undone.body))
  times.undo.push(undone.milliseconds)
}
// Its progress is counted again for each row: a tenth of the learners takes long enough.
const [from, into] = [await aSchool('Bench by row A', count / 10), await aSchool('Bench by row B', 100)]
times.rowByRow.push((await baseline(from, into)) * 10)

const figures = Object.fromEntries(
  Object.entries(times).map(([name, all]) => {
    const sorted = all.toSorted((a, b) => a - b).map(Math.round)
    return [name, { median: sorted[Math.floor(sorted.length / 2)], longest: sorted.at(-1) }]
  }),
)
console.table(figures)
writeResults('merge', { learners: count, rounds, targets, milliseconds: figures, ...measuredWith() })
await server.close()
await world.close()
rmSync(folder, { recursive: true, force: true })
