import type { ActId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const list = '/api/learner/'

/** An olympiad with many learners of one school. */
async function manyLearners(count: number) {
  const olympiadId = await anOlympiad(world, { phase: 'registration' })
  const { customerParticipantId, schoolId } = await aSchoolParticipant(world, { olympiadId })
  await sql`
    with added as (
      insert into learners (school_id, first_name, last_name, match_key)
      select ${schoolId}, 'Learner', 'Number' || n, 'learner number' || n from generate_series(1, ${count}::int4) n returning id)
    insert into participants (learner_id, customer_participant_id, olympiad_id, grade, username)
    select id, ${customerParticipantId}, ${olympiadId}, 10, 'many' || id from added`.execute(world.db)
  const { token } = await staff(world, 'admin', olympiadId)
  const where = { olympiadId }
  return {
    token,
    olympiadId,
    change: (className: string) =>
      world.send('POST /api/learner/bulk', { token, body: { where, set: { className }, preview: false } }),
    remove: () => world.send('POST /api/learner/bulk-remove', { token, body: { where, preview: false } }),
    undo: (id: ActId) => world.send('POST /api/bulk/undo/{id}', { token, params: { id } }),
    running: async (as = token) =>
      (await world.send('GET /api/bulk/running', { token: as, query: { olympiadId, list } })).ok.items,
    classes: async () =>
      (
        await world.db
          .selectFrom('participants')
          .select('className')
          .distinct()
          .where('olympiadId', '=', olympiadId)
          .execute()
      ).map(({ className }) => className),
  }
}

/** The runs that are read while an act is under way. */
async function whileRunning<T>(act: Promise<T>, look: () => Promise<readonly { done: number; total: number }[]>) {
  const seen: { done: number; total: number }[] = []
  const state = { isOver: false }
  const over = act.finally(() => (state.isOver = true))
  while (!state.isOver) seen.push(...(await look()))
  return { reply: await over, seen }
}

test('the progress of an edit of many rows is seen by others while it is under way, and ends with it', async () => {
  const many = await manyLearners(6000)
  const colleague = await staff(world, 'admin', many.olympiadId)
  const { reply, seen } = await whileRunning(many.change('B'), () => many.running(colleague.token))
  expect(reply.ok).toMatchObject({ matched: 6000, changed: 6000 })
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.map(({ total }) => total)).toEqual(seen.map(() => 6000))
  const done = [...new Set(seen.map((one) => one.done))]
  expect(done).toEqual(done.toSorted((one, other) => one - other))
  expect(done.some((count) => count > 0 && count < 6000)).toBe(true)
  expect(await many.running()).toEqual([])
  expect(await many.classes()).toEqual(['B'])
})

test('a removal of many rows has progress, too; an act of few rows has none', async () => {
  const many = await manyLearners(3000)
  const { reply, seen } = await whileRunning(many.remove(), () => many.running())
  expect(reply.ok).toMatchObject({ changed: 3000 })
  expect(seen).toContainEqual(expect.objectContaining({ removes: true, isOwn: true, total: 3000, failure: null }))
  const few = await manyLearners(20)
  expect((await whileRunning(few.change('B'), () => few.running())).seen).toEqual([])
})

const actOf = (reply: { ok: { undo: ActId | null } }) => reply.ok.undo ?? expect.fail('nothing to undo')

test('undoing an edit of many rows has progress, and restores each row', async () => {
  const many = await manyLearners(6000)
  const act = actOf(await many.change('B'))
  const { reply, seen } = await whileRunning(many.undo(act), () => many.running())
  expect(reply.ok).toMatchObject({ matched: 6000, changed: 6000 })
  expect(seen).toContainEqual(expect.objectContaining({ undoes: true, removes: false, total: 6000 }))
  expect(seen.some(({ done }) => done > 0 && done < 6000)).toBe(true)
  expect(await many.running()).toEqual([])
  expect(await many.classes()).toEqual([''])
})

test('undoing a removal of many rows has progress, too', async () => {
  const many = await manyLearners(3000)
  const act = actOf(await many.remove())
  const { reply, seen } = await whileRunning(many.undo(act), () => many.running())
  expect(reply.ok).toMatchObject({ changed: 3000 })
  expect(seen).toContainEqual(expect.objectContaining({ undoes: true, removes: true, total: 3000 }))
  expect(await many.running()).toEqual([])
})

test('an act whose connection is lost changes nothing, and its user is shown that until the next one', async () => {
  const many = await manyLearners(6000)
  const colleague = await staff(world, 'admin', many.olympiadId)
  let isCut = false
  const cut = async () => {
    const running = await many.running()
    if (!isCut && running.some(({ done }) => done > 0)) {
      isCut = true
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
          and query not like '%pg_terminate_backend%'`
        .execute(world.db)
        .catch(() => undefined)
    }
    return running
  }
  const { reply } = await whileRunning(many.change('B'), cut)
  expect(reply.status).toBeGreaterThanOrEqual(500)
  expect(await many.classes()).toEqual([''])
  expect(await many.running()).toMatchObject([{ failure: expect.any(String) }])
  expect(await many.running(colleague.token)).toEqual([])
  expect((await many.change('C')).ok).toMatchObject({ changed: 6000 })
  expect(await many.running()).toEqual([])
})

test('an act whose process has stopped is shown as failed to its user alone', async () => {
  const many = await manyLearners(1)
  const { userId } = await world.db
    .selectFrom('accounts')
    .select('userId')
    .where('olympiadId', '=', many.olympiadId)
    .executeTakeFirstOrThrow()
  const at = world.clock.now
  await world.db
    .insertInto('bulkRuns')
    .values({
      list,
      olympiadId: many.olympiadId,
      userId,
      removes: false,
      done: 40,
      total: 90,
      startedAt: at,
      beatAt: at,
    })
    .execute()
  expect(await many.running()).toMatchObject([{ done: 40, total: 90, failure: null }])
  await world.later(3 * 60_000, async () => {
    const own = (await staff(world, 'admin', many.olympiadId)).token
    expect(await many.running(own)).toEqual([])
    expect(await many.running()).toMatchObject([{ failure: expect.stringContaining('Nothing was changed') }])
  })
})
