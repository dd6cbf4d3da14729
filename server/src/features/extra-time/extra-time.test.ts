import { expect, test } from 'vitest'
import { aLearner, aSchoolParticipant, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import {
  anAnswer,
  aReadyLearner,
  aSitting,
  enter,
  questionsOf,
  save,
  type Sitting,
} from '#test/features/sitting/factories.ts'

const world = aWorld()

async function admin({ own }: Pick<Sitting, 'own'>): Promise<{ token: string; query: { olympiadId: number } }> {
  return { token: (await staff(world, 'admin', own.olympiadId)).token, query: { olympiadId: own.olympiadId } }
}
async function give(sitting: Sitting, to: Record<string, number> = {}, minutes = 10) {
  const body = { ...to, minutes, reason: 'The power went out.' }
  return world.send('PUT /api/sitting/extra-time', { ...(await admin(sitting)), body })
}
async function takeBack(sitting: Sitting, id: number) {
  const { token } = await admin(sitting)
  return world.send('DELETE /api/sitting/extra-time/{id}', { token, params: { id } })
}
const extraOf = async ({ token }: { token: string }) =>
  (await world.send('GET /api/sitting/', { token })).ok.extraSeconds
const aSave = (sitting: Sitting, sequence: number) =>
  save(world, sitting, [{ sequence, questionId: questionsOf(sitting)[0], answer: anAnswer('single-choice') }])

test('extra minutes given while a learner sits count for the next save, which tells them', async () => {
  const sitting = await aSitting(world)
  const { deadline } = (await enter(world, sitting, 1)).ok
  expect((await aSave(sitting, 1)).ok).toMatchObject({ outcomes: ['saved'], extraSeconds: 0 })
  await world.later(31 * 60_000, async () => {
    expect((await aSave(sitting, 2)).ok.outcomes).toEqual(['moduleOver'])
    expect((await give(sitting, { participantId: sitting.participantId })).ok.participants).toBe(1)
    expect((await aSave(sitting, 3)).ok).toMatchObject({ outcomes: ['saved'], extraSeconds: 600 })
    const later = new Date(Date.parse(deadline) + 600_000).toISOString()
    expect((await enter(world, sitting, 1)).ok.deadline).toBe(later)
  })
})

test('a school’s minutes go to its participants, everybody’s to all, late comers included; they add up', async () => {
  const sitting = await aSitting(world)
  const mate = await aLearner(world, sitting.own)
  const elsewhere = await aSchoolParticipant(world, { olympiadId: sitting.own.olympiadId })
  const other = await aLearner(world, elsewhere)
  const { customerParticipantId } = sitting.own
  expect((await give(sitting, { customerParticipantId })).ok.participants).toBe(2)
  expect((await give(sitting, {}, 5)).ok.participants).toBe(3)
  const late = await aLearner(world, elsewhere)
  expect(await Promise.all([sitting, mate, other, late].map(extraOf))).toEqual([900, 900, 300, 300])
})

test('what was given is listed with who and why, and is undone once, from those who had got it', async () => {
  const sitting = await aSitting(world)
  const { customerParticipantId } = sitting.own
  const { id } = (await give(sitting, { customerParticipantId })).ok
  const everybody = (await give(sitting, {}, 5)).ok
  const late = await aLearner(world, sitting.own)
  const asked = await admin(sitting)
  const list = async (participantId?: number) =>
    (await world.send('GET /api/sitting/extra-time', { ...asked, query: { ...asked.query, participantId } })).ok.items
  expect(await list()).toMatchObject([
    { id: everybody.id, kind: 'everybody', to: null, seconds: 300, takenBackAt: null },
    { id, kind: 'school', seconds: 600, reason: 'The power went out.', takenBackAt: null },
  ])
  expect((await list(late.participantId)).map((one) => one.id)).toEqual([everybody.id])
  expect((await takeBack(sitting, id)).status).toBe(200)
  expect((await takeBack(sitting, id)).body).toMatchObject({ error: 'takenBack' })
  expect(await Promise.all([sitting, late].map(extraOf))).toEqual([300, 300])
  await takeBack(sitting, everybody.id)
  expect(await Promise.all([sitting, late].map(extraOf))).toEqual([0, 0])
  expect((await list()).map(({ takenBackAt }) => takenBackAt)).toEqual([
    world.clock.now.toISOString(),
    world.clock.now.toISOString(),
  ])
})

test('extra time is limited to a day, and ends with the marking', async () => {
  const sitting = await aSitting(world)
  const { participantId } = sitting
  const own = world.db.updateTable('participants').set({ extraSeconds: 86_000 }).where('id', '=', participantId)
  await own.execute()
  expect((await give(sitting, { customerParticipantId: sitting.own.customerParticipantId })).body).toMatchObject({
    error: 'extraTimeLimit',
  })
  expect(await extraOf(sitting)).toBe(86_000)
  await world.db
    .updateTable('olympiads')
    .set({ phase: 'moderation' })
    .where('id', '=', sitting.own.olympiadId)
    .execute()
  expect((await give(sitting)).body).toMatchObject({ error: 'phase' })
})

test('a learner may begin after the window’s end in the minutes that everybody got', async () => {
  const learner = await aReadyLearner(world, { closesIn: 1 })
  const begin = () => world.send('POST /api/sitting/start', { token: learner.token, body: { device: 'a'.repeat(22) } })
  await world.later(120_000, async () => {
    expect((await begin()).body).toMatchObject({ error: 'notOpen' })
    await give({ ...learner, attemptId: 0 as Sitting['attemptId'], epoch: 1, device: '' })
    expect((await begin()).status).toBe(200)
  })
})
