import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aDeviceSecret, aPaper, isReady } from '#test/features/sitting/factories.ts'
import { tablesNaming } from '#test/features/privacy/tables-naming.ts'
import { locksIn } from '#test/locks.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { waitForLocks, whileBesides } = locksIn(world)

let overlord: string
beforeAll(async () => {
  overlord = (await staff(world, 'overlord', null)).token
})

const erase = (id: number) =>
  world.send('POST /api/privacy/erase/{kind}/{id}', {
    token: overlord,
    params: { kind: 'learner', id },
    body: { reason: 'Asked' },
  })

/** A saved view that names a person; an erasure waits for it, when the view is locked, after it has looked for obstacles. */
async function aViewNaming(olympiadId: number, name: string) {
  const { id } = await world.db
    .insertInto('savedViews')
    .values({
      userId: (await staff(world, 'admin', olympiadId as never)).userId,
      olympiadId: olympiadId as never,
      list: '/api/learner/',
      name,
      pageSize: 50,
      createdAt: world.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return sql`select from saved_views where id = ${id} for update`
}

test.for(['prepared', 'not prepared'] as const)(
  'a learner whose sitting is %s either starts or is erased, not both',
  async (prepared) => {
    const olympiadId = await anOlympiad(world, { phase: 'open' })
    await aPaper(world, olympiadId)
    const own = await aSchoolParticipant(world, { olympiadId })
    const learner = await aLearner(world, own, { firstName: 'Quintessa', lastName: 'Zwelithini' })
    const beside = await aLearner(world, own)
    for (const { participantId } of [learner, beside]) await isReady(world, participantId, true)
    if (prepared === 'prepared')
      await sql`insert into attempts (participant_id, olympiad_id, paper_id, number, seed)
        select ${learner.participantId}, id, paper_id, 1, 1 from olympiads where id = ${olympiadId}`.execute(world.db)
    const start = (token: string) => world.send('POST /api/sitting/start', { token, body: { device: aDeviceSecret() } })
    const hold = await aViewNaming(olympiadId, 'Quintessa Zwelithini')
    const holding = await world.db.startTransaction().execute()
    await hold.execute(holding)
    const erasing = erase(learner.learnerId)
    await waitForLocks(1)
    // Others start in the meantime.
    expect((await start(beside.token)).status).toBe(200)
    const starting = start(learner.token)
    await waitForLocks(2)
    await holding.commit().execute()
    const [erased, started] = await Promise.all([erasing, starting])
    expect([erased.status, started.status]).not.toEqual([200, 200])
    expect(erased.status === 200 || started.status === 200).toBe(true)
    expect(Math.max(erased.status, started.status)).toBeLessThan(500)
  },
)

test('a bulk edit that is undone beside an erasure restores nothing of the person, and counts the others', async () => {
  const own = await aSchoolParticipant(world)
  const { token } = await staff(world, 'admin', own.olympiadId)
  const [child, other] = [await aLearner(world, own), await aLearner(world, own)]
  const body = { ids: [child.participantId, other.participantId], set: { homeLanguage: 'Xitsonga' }, preview: false }
  const { undo } = (await world.send('POST /api/learner/bulk', { token, body })).ok
  const answer = await whileBesides(
    sql`with gone as (delete from act_rows where act_id = ${undo} and id = ${child.learnerId})
      update learners set first_name = 'Erased', home_language = '', version = version + 1 where id = ${child.learnerId}`,
    () => world.send('POST /api/bulk/undo/{id}', { token, params: { id: undo ?? 0 }, body: {} }),
  )
  expect(answer.ok).toMatchObject({ changed: 1 })
})

test('two undos of one bulk edit, at once with an erasure, leave nothing of the person', async () => {
  const own = await aSchoolParticipant(world)
  await aTeacher(world, own)
  const { token } = await staff(world, 'admin', own.olympiadId)
  const child = await aLearner(world, own, { firstName: 'Waldemar', lastName: 'Unprinted' })
  const ids = [child.participantId, (await aLearner(world, own)).participantId]
  const bulk = { token, body: { ids, set: { homeLanguage: 'Wald' }, preview: false } }
  const { undo } = (await world.send('POST /api/learner/bulk', bulk)).ok
  const undoing = () => world.send('POST /api/bulk/undo/{id}', { token, params: { id: undo ?? 0 }, body: {} })
  const answers = await Promise.all([undoing(), erase(child.learnerId), undoing()])
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  expect([answers[0].status, answers[2].status].toSorted()).toEqual([200, 409])
  expect(await tablesNaming(world, /waldemar|unprinted/i)).toEqual([])
})

test('a learner is erased beside a merge and its undo: no name returns', async () => {
  const own = await aSchoolParticipant(world)
  const [one, two] = [
    await aLearner(world, own, { firstName: 'Florentyna', lastName: 'Gumede' }),
    await aLearner(world, own, { firstName: 'Florentina', lastName: 'Gumede' }),
  ]
  const merge = (from: number, into: number) =>
    world.send('POST /api/merge/{kind}', {
      token: overlord,
      params: { kind: 'learners' },
      body: { from, into, reason: 'Twice' },
    })
  const [, merged] = await Promise.all([erase(two.learnerId), merge(one.learnerId, two.learnerId)])
  expect(merged.status).toBeLessThan(500)
  if (merged.status === 200) {
    const undo = () =>
      world.send('POST /api/merge/undo/{id}', { token: overlord, params: { id: Number(merged.body['id']) }, body: {} })
    const answers = await Promise.all([undo(), erase(two.learnerId), undo()])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  }
  await erase(one.learnerId)
  await erase(two.learnerId)
  expect(await tablesNaming(world, /florent[yi]na/i)).toEqual([])
})

test('A into B and B into A at once: one merge, and the undo restores both', async () => {
  const own = await aSchoolParticipant(world)
  const [a, b] = [await aLearner(world, own), await aLearner(world, own)]
  const merge = (from: number, into: number) =>
    world.send('POST /api/merge/{kind}', {
      token: overlord,
      params: { kind: 'learners' },
      body: { from, into, reason: 'Twice' },
    })
  const answers = await Promise.all([merge(a.learnerId, b.learnerId), merge(b.learnerId, a.learnerId)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const id = Number(answers.find(({ status }) => status === 200)?.body['id'])
  const undo = () => world.send('POST /api/merge/undo/{id}', { token: overlord, params: { id }, body: {} })
  expect((await Promise.all([undo(), undo()])).map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { rows } = await sql`select id from learners where id in (${a.learnerId}, ${b.learnerId})`.execute(world.db)
  expect(rows).toHaveLength(2)
})
