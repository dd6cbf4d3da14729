import { expect, test } from 'vitest'
import { staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { anAnswer, aSitting, enter, questionsOf, save, type Sitting } from '#test/features/sitting/factories.ts'

const world = aWorld()

async function act<K extends 'reset' | 'undo'>(sitting: Sitting, what: K, module?: number) {
  const { token } = await staff(world, 'admin', sitting.own.olympiadId)
  const moduleId = sitting.paper.modules[(module ?? 1) - 1]?.questionModuleId ?? 0
  const params = { id: sitting.participantId, moduleId }
  const path = module === undefined ? '/api/participant/reset/{id}' : '/api/participant/reset/{id}/{moduleId}'
  return world.send(`${what === 'reset' ? 'GET' : 'DELETE'} ${path}`, { token, params })
}
async function answered(): Promise<Sitting> {
  const sitting = await aSitting(world)
  await save(world, sitting, [{ sequence: 1, questionId: questionsOf(sitting)[0], answer: anAnswer('single-choice') }])
  return sitting
}
const place = async ({ token }: Sitting) => (await world.send('GET /api/sitting/', { token })).ok
const restart = async ({ token, device }: Sitting) =>
  (await world.send('POST /api/sitting/start', { token, body: { device } })).ok

test('a reset that is undone leaves the sitting as it was, on the same device', async () => {
  const sitting = await answered()
  await act(sitting, 'reset')
  expect((await place(sitting)).stage).toBe('start')
  expect((await act(sitting, 'undo')).status).toBe(200)
  expect(await place(sitting)).toMatchObject({ stage: 'sitting', attempt: { id: sitting.attemptId } })
  expect((await enter(world, sitting, 1)).ok.answers).toHaveLength(1)
  expect((await act(sitting, 'undo')).body).toMatchObject({ error: 'begunAnew' })
})

test('once the learner has started again, a reset stands', async () => {
  const sitting = await answered()
  await act(sitting, 'reset')
  await restart(sitting)
  expect((await act(sitting, 'undo')).body).toMatchObject({ error: 'begunAnew' })
})

test('a module’s earlier answers and clock count again; once it was entered again, its reset stands', async () => {
  const sitting = await answered()
  const before = (await enter(world, sitting, 1)).ok
  await act(sitting, 'reset', 1)
  expect((await act(sitting, 'undo', 1)).status).toBe(200)
  const again = { ...sitting, epoch: (await restart(sitting)).epoch }
  expect((await enter(world, again, 1)).ok).toMatchObject({ deadline: before.deadline, answers: before.answers })
  expect((await act(sitting, 'undo', 1)).body).toMatchObject({ error: 'stage' })
  await act(sitting, 'reset', 1)
  await enter(world, { ...sitting, epoch: (await restart(sitting)).epoch }, 1)
  expect((await act(sitting, 'undo', 1)).body).toMatchObject({ error: 'begunAnew' })
})

test('a finished sitting whose module was given back is finished again when that is undone', async () => {
  const sitting = await aSitting(world, { modules: [{}] })
  const { token, device, epoch } = sitting
  await world.send('POST /api/sitting/finish', { token, body: { epoch, device } })
  await act(sitting, 'reset', 1)
  expect((await place(sitting)).stage).toBe('sitting')
  await act(sitting, 'undo', 1)
  expect((await place(sitting)).stage).toBe('finished')
})
