import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { everyRow } from '#test/db/every-row.ts'
import { aLearner, anOlympiad, aSchoolParticipant, aTeam, staff } from '#test/factories.ts'
import { locksIn } from '#test/locks.ts'
import { aWorld } from '#test/world.ts'
import { forgetActRows } from '#/db/acts/acts.ts'

const world = aWorld()
const { waitForLocks } = locksIn(world)

/** A school with learners and an admin of its olympiad. */
async function aList(count = 3) {
  const olympiadId = await anOlympiad(world, { phase: 'registration' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const { token } = await staff(world, 'admin', olympiadId)
  const learners = []
  for (let serial = 0; serial < count; serial += 1)
    learners.push(await aLearner(world, own, { firstName: `First${serial}`, lastName: 'Nkosi' }))
  const remove = (body: object) =>
    world.send('POST /api/learner/bulk-remove', { token, body: { where: { olympiadId }, preview: false, ...body } })
  return {
    own,
    olympiadId,
    token,
    learners,
    ids: learners.map(({ participantId }) => participantId),
    remove,
    undo: (id: number | null) => world.send('POST /api/bulk/undo/{id}', { token, params: { id: id as never } }),
    acts: async () =>
      (await world.send('GET /api/bulk/', { token, query: { olympiadId, list: '/api/learner/' } })).ok.items,
    names: async () =>
      (await world.send('GET /api/learner/', { token, query: { olympiadId } })).ok.items.map((one) => one.firstName),
    has: (id: number, status: 'sitting' | 'not-started') =>
      world.db
        .updateTable('sittingStatuses')
        .set({ status })
        .where('participantId', '=', id as never)
        .execute(),
  }
}

test('learners are removed as one act after a preview; undoing it leaves every row as before', async () => {
  const list = await aList()
  await sql`insert into participant_credentials (participant_id) values (${list.ids[0]}) on conflict do nothing`.execute(
    world.db,
  )
  await sql`insert into consents (learner_id, purpose, act, party, method, recorded_at)
    values (${list.learners[0]?.learnerId}, 'taking-part', 'granted', 'guardian', 'letter', now())`.execute(world.db)
  await world.db.deleteFrom('sessions').where('participantId', 'in', list.ids).execute()
  const before = await everyRow(world)
  const preview = await list.remove({ ids: list.ids, preview: true })
  expect(preview.ok).toMatchObject({ matched: 3, changed: 3, same: 0, changes: [], refused: [], undo: null })
  expect(await list.names()).toHaveLength(3)

  const done = await list.remove({ ids: list.ids, seen: preview.ok.seen })
  expect(done.ok).toMatchObject({ matched: 3, changed: 3 })
  expect(await list.names()).toEqual([])
  expect(await list.acts()).toMatchObject([{ removed: true, changed: 3, fields: [] }])

  expect((await list.undo(done.ok.undo)).ok).toMatchObject({ matched: 3, changed: 3, refused: [] })
  const after = await everyRow(world)
  expect(after).toEqual(before)
  expect((await list.undo(done.ok.undo)).body).toMatchObject({ error: 'notUndoable' })
})

test('all that match are removed; those who have started and the contestants of teams stay, with reasons', async () => {
  const list = await aList(4)
  const [started, contestant] = list.ids
  await list.has(started ?? 0, 'sitting')
  const team = await aTeam(world, { olympiadId: list.olympiadId })
  await sql`insert into team_members (team_id, role, first_name, participant_id)
    values (${team.customerParticipantId}, 'contestant', 'Thabo', ${contestant})`.execute(world.db)
  const where = { olympiadId: list.olympiadId }
  const preview = await list.remove({ where, preview: true })
  expect(preview.ok).toMatchObject({ matched: 4, changed: 2 })
  expect(preview.ok.refused.map(({ id }) => id).toSorted()).toEqual([started, contestant].toSorted())
  expect(preview.ok.reasons).toEqual(
    expect.arrayContaining([
      { reason: 'This learner has already started the sitting.', count: 1 },
      { reason: expect.stringContaining('contestants of a team'), count: 1 },
    ]),
  )
  // One more starts after the preview.
  await list.has(list.ids[2] ?? 0, 'sitting')
  const done = await list.remove({ where, seen: preview.ok.seen })
  expect(done.ok).toMatchObject({ changed: 1 })
  // The single removal refuses the same learners.
  for (const id of [started, contestant, list.ids[2]])
    expect((await world.send('DELETE /api/learner/{id}', { token: list.token, params: { id: id ?? 0 } })).status).toBe(
      409,
    )
})

test('a second click removes nothing more, and a learner who was corrected since the preview stays', async () => {
  const list = await aList(2)
  const [first, second] = list.learners
  const preview = await list.remove({ ids: list.ids, preview: true })
  await world.db
    .updateTable('learners')
    .set({ homeLanguage: 'Afrikaans' })
    .where('id', '=', first?.learnerId as never)
    .execute()
  const body = { ids: list.ids, seen: preview.ok.seen }
  const done = await list.remove(body)
  expect(done.ok).toMatchObject({
    changed: 1,
    refused: [{ id: first?.participantId, reason: expect.stringMatching(/since the preview/) }],
  })
  const again = await list.remove(body)
  expect(again.ok).toMatchObject({ changed: 0, undo: null })
  expect(again.ok.refused.map(({ id }) => id)).toContain(second?.participantId)
})

test('a learner who was entered again since stays out when the removal is undone, the others come back', async () => {
  const list = await aList(2)
  const done = await list.remove({ ids: list.ids })
  await aLearner(world, list.own, { firstName: 'First0', lastName: 'Nkosi' })
  const undone = await list.undo(done.ok.undo)
  expect(undone.ok).toMatchObject({
    matched: 2,
    changed: 1,
    refused: [{ id: list.ids[0], name: 'First0 Nkosi', reason: expect.stringMatching(/already/) }],
  })
  expect((await list.names()).toSorted()).toEqual(['First0', 'First1'])
  const orphans = await world.db
    .selectFrom('learners')
    .select('id')
    .where('id', '=', list.learners[0]?.learnerId as never)
    .execute()
  expect(orphans).toEqual([])
})

test('learners whose school left the olympiad since do not come back, and leave no person behind', async () => {
  const list = await aList(1)
  const done = await list.remove({ ids: list.ids })
  await world.db.deleteFrom('customerParticipants').where('id', '=', list.own.customerParticipantId).execute()
  expect((await list.undo(done.ok.undo)).ok).toMatchObject({ matched: 1, changed: 0, refused: [{ id: list.ids[0] }] })
  expect(
    await world.db
      .selectFrom('learners')
      .select('id')
      .where('id', '=', list.learners[0]?.learnerId as never)
      .execute(),
  ).toEqual([])
})

test('a removal waits for a correction of the same learners, and no request fails', async () => {
  const list = await aList(2)
  const beside = await world.db.startTransaction().execute()
  await beside
    .selectFrom('learners')
    .select('id')
    .where('id', '=', list.learners[0]?.learnerId as never)
    .forUpdate()
    .execute()
  const removing = list.remove({ ids: list.ids })
  await waitForLocks(1)
  await beside.commit().execute()
  expect((await removing).ok).toMatchObject({ changed: 2 })
})

test('after 30 days nothing of a removed learner is left in the act, and the log of the person is unreadable', async () => {
  const list = await aList(1)
  const done = await list.remove({ ids: list.ids })
  const rows = () =>
    world.db
      .selectFrom('actRows')
      .select('id')
      .where('actId', '=', done.ok.undo as never)
      .execute()
  expect((await rows()).length).toBeGreaterThan(0)
  await forgetActRows(world.db, new Date(world.clock.now.getTime() + 31 * 86_400_000))
  expect(await rows()).toEqual([])
  const { sealedKey } = await world.db
    .selectFrom('personKeys')
    .select('sealedKey')
    .where('person', '=', `learners:${list.learners[0]?.learnerId}`)
    .executeTakeFirstOrThrow()
  expect(sealedKey).toHaveLength(0)
})
