import { expect, test } from 'vitest'
import { aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { aDeviceSecret, aReadyLearner, aSitting, type Sitting } from '#test/features/sitting/factories.ts'

const world = aWorld()

const takeOver = ({ token }: Pick<Sitting, 'token'>, recoveryCode: string, device = aDeviceSecret()) =>
  world.send('POST /api/sitting/takeover', { token, body: { recoveryCode, device } })

async function codeOf(sitting: Sitting): Promise<string> {
  const { token } = await aTeacher(world, sitting.own)
  const query = { participantId: sitting.participantId }
  return (await world.send('GET /api/sitting/recovery-code', { token, query })).ok.code
}

test('the teacher sees the code that the learner was shown, and a new one ends the old', async () => {
  const sitting = await aSitting(world)
  const { token } = await aTeacher(world, sitting.own)
  const query = { participantId: sitting.participantId }
  await world.db
    .updateTable('participants')
    .set({ recoveryShownAt: null })
    .where('id', '=', sitting.participantId)
    .execute()
  const shown = (await world.send('POST /api/sitting/recovery-code', { token: sitting.token })).ok.code
  expect((await world.send('GET /api/sitting/recovery-code', { token, query })).ok.code).toBe(shown)
  const renewed = (await world.send('PUT /api/sitting/recovery-code', { token, query })).ok.code
  expect((await world.send('GET /api/sitting/recovery-code', { token, query })).ok.code).toBe(renewed)
  if (renewed !== shown) expect((await takeOver(sitting, shown)).body).toMatchObject({ error: 'recoveryCode' })
  expect((await takeOver(sitting, renewed)).status).toBe(200)
})

test('a code is read with the spaces and hyphens that people write', async () => {
  const sitting = await aSitting(world)
  const code = await codeOf(sitting)
  expect((await takeOver(sitting, ` ${code.slice(0, 3)}-${code.slice(3)} `)).status).toBe(200)
})

test('a takeover that is sent again is one takeover', async () => {
  const sitting = await aSitting(world)
  const [code, device] = [await codeOf(sitting), aDeviceSecret()]
  const both = await Promise.all([takeOver(sitting, code, device), takeOver(sitting, code, device)])
  expect(both.map(({ ok }) => ok.epoch)).toEqual([2, 2])
})

test('ten wrong codes lock the door, and the right one with it', async () => {
  const sitting = await aSitting(world)
  const code = await codeOf(sitting)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await takeOver(sitting, wrong)).body).toMatchObject({ error: 'recoveryCode' })
  }
  expect((await takeOver(sitting, code)).status).toBe(429)
  // The teacher opens it again, with another code.
  const { token } = await aTeacher(world, sitting.own)
  const query = { participantId: sitting.participantId }
  const renewed = (await world.send('PUT /api/sitting/recovery-code', { token, query })).ok.code
  expect((await takeOver(sitting, renewed)).status).toBe(200)
})

test('of many codes tried at once no more than ten are looked at', async () => {
  const sitting = await aSitting(world)
  const code = await codeOf(sitting)
  const wrong = Array.from({ length: 60 }, (_, index) => String(index).padStart(6, '0')).filter((one) => one !== code)
  const answers = await Promise.all(wrong.map((one) => takeOver(sitting, one)))
  expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(10)
})

test('there is nothing to take over before the start', async () => {
  const learner = await aReadyLearner(world)
  const { token } = await staff(world, 'admin', learner.own.olympiadId)
  const query = { participantId: learner.participantId }
  const { code } = (await world.send('PUT /api/sitting/recovery-code', { token, query })).ok
  expect((await takeOver(learner, code)).body).toMatchObject({ error: 'stage' })
})
