import type { ParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aListed } from '#test/features/learner/list.ts'
import { aLearner, aSchoolParticipant, aTeacher, staff, type SchoolParticipant } from '#test/factories.ts'
import { locksIn } from '#test/locks.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { whileBesides } = locksIn(world)

let overlord: string
beforeAll(async () => {
  overlord = (await staff(world, 'overlord', null)).token
})

async function aListOfTwo() {
  const own = await aSchoolParticipant(world)
  const { token } = await staff(world, 'admin', own.olympiadId)
  const [one, two] = [
    await aLearner(world, own, { firstName: 'Thabo', lastName: 'Nkosi' }),
    await aLearner(world, own, { firstName: 'Tabo', lastName: 'Nkosi' }),
  ]
  return { own, token, one, two }
}

const bulk = (token: string, ids: readonly ParticipantId[], set: object) =>
  world.send('POST /api/learner/bulk', { token, body: { ids, set, preview: false } })
const undo = (token: string, id: number) => world.send('POST /api/bulk/undo/{id}', { token, params: { id }, body: {} })
const read = async (token: string, participantId: ParticipantId) =>
  (await world.send('GET /api/learner/single', { token, query: { participantId } })).ok.item

test('of two undos of one act at once, one restores and the other is refused', async () => {
  const { token, one, two } = await aListOfTwo()
  const id = (await bulk(token, [one.participantId, two.participantId], { gender: 'female' })).ok.undo ?? 0
  const answers = await Promise.all([undo(token, id), undo(overlord, id), undo(token, id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await read(token, one.participantId)).toMatchObject({ gender: 'unknown' })
})

test('an edit that is saved while an undo waits for its row stays, and the undo names the row', async () => {
  const { token, one, two } = await aListOfTwo()
  const id = (await bulk(token, [one.participantId, two.participantId], { gender: 'female' })).ok.undo ?? 0
  const saved = sql`update learners set home_language = 'Tshivenda', version = version + 1 where id = ${one.learnerId}`
  const undone = await whileBesides(saved, () => undo(token, id))
  expect(undone.ok).toMatchObject({ matched: 2, changed: 1, refused: [{ id: one.participantId }] })
  expect(await read(token, one.participantId)).toMatchObject({ gender: 'female', homeLanguage: 'Tshivenda' })
  expect(await read(token, two.participantId)).toMatchObject({ gender: 'unknown' })
})

test('an edit that waits for an undo is a conflict', async () => {
  const { token, one, two } = await aListOfTwo()
  const id = (await bulk(token, [one.participantId, two.participantId], { gender: 'female' })).ok.undo ?? 0
  const { version } = await read(token, one.participantId)
  const [undone, edited] = await Promise.all([
    undo(token, id),
    world.send('PUT /api/learner/{id}', {
      token,
      params: { id: one.participantId },
      body: { ...aListed('Thabo', 'Nkosi'), homeLanguage: 'Tshivenda', gender: 'male', version },
    }),
  ])
  const { gender } = await read(token, one.participantId)
  expect([undone.status, edited.status, gender]).toEqual([
    200,
    expect.toSatisfy((status) => status === 200 || status === 409),
    edited.status === 200 ? 'male' : 'unknown',
  ])
})

test('a bulk edit beside a merge of its learners: both are undone, and every row is as before', async () => {
  const { token, one, two } = await aListOfTwo()
  const rows = async () =>
    (
      await sql`select l.id, l.first_name, l.gender, p.id as part, p.grade, p.class_name
        from learners l join participants p on p.learner_id = l.id
        where l.id in (${one.learnerId}, ${two.learnerId}) order by p.id`.execute(world.db)
    ).rows
  const before = await rows()
  for (let round = 0; round < 5; round += 1) {
    const merging = () =>
      world.send('POST /api/merge/{kind}', {
        token: overlord,
        params: { kind: 'learners' },
        body: { from: one.learnerId, into: two.learnerId, reason: 'Twice' },
      })
    const editing = () => bulk(token, [one.participantId, two.participantId], { gender: 'female', className: 'B' })
    const both = round % 2 === 0 ? [merging(), editing()] : [editing(), merging()]
    const answers = await Promise.all(both)
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body['error'])).toEqual([])
    const [merge, edit] = round % 2 === 0 ? answers : answers.toReversed()
    const unmerged = () =>
      world.send('POST /api/merge/undo/{id}', { token: overlord, params: { id: Number(merge?.body['id']) }, body: {} })
    const unedited = () => undo(token, Number(edit?.body['undo']))
    // The later act is undone first.
    const isMergeLater = Number(merge?.body['id']) > Number(edit?.body['undo'])
    for (const back of isMergeLater ? [unmerged, unedited] : [unedited, unmerged])
      expect((await back()).status).toBe(200)
    expect(await rows()).toEqual(before)
  }
})

test('two teachers who load one list at once, and one who adds beside it, enter each learner once', async () => {
  const own = await aSchoolParticipant(world)
  const [one, two] = [await aTeacher(world, own), await aTeacher(world, own)]
  const learners = Array.from({ length: 60 }, (_, at) =>
    aListed(`Learner ${String.fromCharCode(65 + (at % 26))}`, `N${at}`),
  )
  const answers = await Promise.all([
    load(one.token, own, learners),
    load(two.token, own, learners.toReversed()),
    world.send('POST /api/learner/add/{id}', {
      token: two.token,
      params: { id: own.customerParticipantId },
      body: learners[7],
    }),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from participants
    where customer_participant_id = ${own.customerParticipantId}`.execute(world.db)
  expect(rows).toEqual([{ count: 60 }])
})

const load = (token: string, own: SchoolParticipant, learners: unknown[]) =>
  world.send('POST /api/learner/load/{id}', { token, params: { id: own.customerParticipantId }, body: { learners } })
