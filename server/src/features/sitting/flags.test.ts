import { expect, test } from 'vitest'
import { aWorld } from '#test/world.ts'
import { aDeviceSecret, aSitting, questionsOf, type Sitting } from '#test/features/sitting/factories.ts'
import { renewRecoveryCode } from './recovery.ts'

const world = aWorld()

type Who = Pick<Sitting, 'token' | 'attemptId' | 'epoch' | 'device'>

const flag = ({ token, attemptId, epoch, device }: Who, flags: readonly { questionId: number; flagged: boolean }[]) =>
  world.send('PUT /api/sitting/flags', { token, body: { attemptId, epoch, device, flags } })
const flagged = async ({ token, epoch, device }: Who, moduleIndex = 1) =>
  (
    await world.send('POST /api/sitting/module/{moduleIndex}/enter', {
      token,
      params: { moduleIndex },
      body: { epoch, device },
    })
  ).ok.flagged

async function takenOver(sitting: Sitting): Promise<Who> {
  const { token, attemptId } = sitting
  const device = aDeviceSecret()
  const recoveryCode = await renewRecoveryCode(world.app, sitting.participantId)
  const { epoch } = (await world.send('POST /api/sitting/takeover', { token, body: { recoveryCode, device } })).ok
  return { token, attemptId, epoch, device }
}

test('flags come along to the device that takes over, and what it says counts from then on', async () => {
  const sitting = await aSitting(world)
  const [one = 0, two = 0] = questionsOf(sitting)
  await flag(sitting, [
    { questionId: one, flagged: true },
    { questionId: two, flagged: true },
  ])
  await flag(sitting, [{ questionId: one, flagged: true }])
  expect(await flagged(sitting)).toEqual([one, two])
  const other = await takenOver(sitting)
  expect(await flagged(other)).toEqual([one, two])
  await flag(other, [{ questionId: one, flagged: false }])
  expect(await flagged(other)).toEqual([two])
  expect((await flag(sitting, [{ questionId: one, flagged: true }])).body).toMatchObject({ error: 'otherDevice' })
  expect(await flagged(other)).toEqual([two])
})

test('what is no question of the paper is not kept; of one that is named twice the last word counts', async () => {
  const sitting = await aSitting(world)
  const [one = 0] = questionsOf(sitting)
  const [foreign = 0] = questionsOf(await aSitting(world))
  const said = await flag(sitting, [
    { questionId: foreign, flagged: true },
    { questionId: 999_999, flagged: true },
    { questionId: one, flagged: false },
    { questionId: one, flagged: true },
  ])
  expect(said.status).toBe(200)
  expect(await flagged(sitting)).toEqual([one])
})

test('a neighbour’s attempt is not found, and one that was handed in takes nothing more', async () => {
  const sitting = await aSitting(world)
  const [one = 0] = questionsOf(sitting)
  const flags = [{ questionId: one, flagged: true }]
  const other = await aSitting(world)
  expect((await flag({ ...sitting, token: other.token }, flags)).body).toMatchObject({ error: 'notFound' })
  await world.db
    .updateTable('attempts')
    .set({ finishedAt: world.clock.now })
    .where('id', '=', sitting.attemptId)
    .execute()
  expect((await flag(sitting, flags)).body).toMatchObject({ error: 'attemptOver' })
})
