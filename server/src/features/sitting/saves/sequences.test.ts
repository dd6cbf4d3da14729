import { expect, test } from 'vitest'
import { aWorld } from '#test/world.ts'
import { anAnswer, aSitting, questionsOf, save, type Sitting } from '#test/features/sitting/factories.ts'

const world = aWorld()

/** The last number that a device may use; the column ends at 2³¹ − 1. */
const last = 2_000_000_000
const beyond = [last + 1, 2 ** 31 - 1, 2 ** 31, 2 ** 32 + 1, 2 ** 53 - 1, 2 ** 53, 1e21, -1, -(2 ** 31), 0.5]

const send = (sitting: Sitting, sequence: number, left?: number) => {
  const [questionId] = questionsOf(sitting)
  return save(world, sitting, [{ sequence, questionId, answer: anAnswer('single-choice') }], left)
}
const kept = async ({ attemptId }: Sitting) => {
  const saves = world.db.selectFrom('answerSaves').select('sequence').where('attemptId', '=', attemptId)
  return (await saves.orderBy('sequence').execute()).map(({ sequence }) => sequence)
}
const finishPart = (sitting: Sitting, lastSequence: unknown) =>
  world.send('POST /api/sitting/module/{moduleIndex}/finish', {
    token: sitting.token,
    params: { moduleIndex: 1 },
    body: { epoch: sitting.epoch, device: sitting.device, lastSequence },
  })
const finish = (sitting: Sitting, lastSequence: unknown) =>
  world.send('POST /api/sitting/finish', {
    token: sitting.token,
    body: { epoch: sitting.epoch, device: sitting.device, lastSequence },
  })

test('numbers of answers end at two thousand million: a greater one is refused by name, and none comes to stand for another', async () => {
  const sitting = await aSitting(world)
  expect((await send(sitting, last)).ok.outcomes).toEqual(['saved'])
  for (const sequence of [...beyond, 0, 2 ** 31 + 7]) {
    const { status, body } = await send(sitting, sequence)
    expect([status, body['error']], String(sequence)).toEqual([400, 'invalid'])
    expect(body['fields'], String(sequence)).toHaveProperty(['saves.0.sequence'])
  }
  expect((await send(sitting, 1)).ok.outcomes).toEqual(['saved'])
  expect(await kept(sitting)).toEqual([1, last])
})

test('handing in names a last number within the same bounds', async () => {
  const sitting = await aSitting(world)
  await send(sitting, last)
  for (const hand of [finishPart, finish]) {
    for (const lastSequence of [...beyond, null, '', [], true]) {
      const { status, body } = await hand(sitting, lastSequence)
      expect([status, body['error']], String(lastSequence)).toEqual([400, 'invalid'])
      expect(body['fields'], String(lastSequence)).toHaveProperty('lastSequence')
    }
    expect((await hand(sitting, last)).body).toMatchObject({ success: hand === finishPart })
  }
})

test('how many answers are left is a number that a device can have', async () => {
  const sitting = await aSitting(world)
  for (const left of [-1, 1_000_001, 2 ** 31, 2 ** 53, 1e21])
    expect((await send(sitting, 1, left)).body, String(left)).toMatchObject({ error: 'invalid' })
  expect((await send(sitting, 1, 1_000_000)).ok.outcomes).toEqual(['saved'])
})

test('a device that has used its last number sees so when it returns, and another device goes on from one', async () => {
  const sitting = await aSitting(world)
  await send(sitting, last)
  const entered = await world.send('POST /api/sitting/module/{moduleIndex}/enter', {
    token: sitting.token,
    params: { moduleIndex: 1 },
    body: { epoch: sitting.epoch, device: sitting.device },
  })
  expect(entered.ok.lastSequence).toBe(last)
})
