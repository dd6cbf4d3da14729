import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { aStreamer } from '#test/streams.ts'
import { aWorld } from '#test/world.ts'
import { anAnswer, aSitting, questionsOf, save, type Sitting } from '#test/features/sitting/factories.ts'

const world = aWorld()
const stream = aStreamer(world)

const open = (token: string, olympiadId: number) =>
  stream(`/api/participant-tracker/changes?olympiadId=${olympiadId}`, token, { 'accept-encoding': 'gzip' })

/** An organiser's stream. */
const watch = async (olympiadId: number) => open((await staff(world, 'overlord', null)).token, olympiadId)

const aSave = (sitting: Sitting, sequence: number) =>
  save(world, sitting, [{ sequence, questionId: questionsOf(sitting)[0], answer: anAnswer('single-choice') }])

test('an answer is told to those who watch its olympiad, also when many come at once', async () => {
  const sitting = await aSitting(world)
  const { response, next } = await watch(sitting.own.olympiadId)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(await next()).toEqual({ at: world.clock.now.toISOString() })
  await Promise.all([1, 2, 3, 4, 5].map((sequence) => aSave(sitting, sequence)))
  expect(await next()).toEqual({ at: world.clock.now.toISOString() })
})

test('another process’s notices arrive, and those of other olympiads do not', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const { next } = await watch(olympiadId)
  await next()
  const notify = (id: number) => world.app.database.pool.query(`select pg_notify('sitting', $1)`, [String(id)])
  await notify(olympiadId + 1)
  await world.later(1000, async () => {
    await notify(olympiadId)
    expect(await next()).toEqual({ at: world.clock.now.toISOString() })
  })
})

test('one session has so many streams and no more; one that it leaves makes room', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const [one, other] = [await staff(world, 'admin', olympiadId), await staff(world, 'admin', olympiadId)]
  const status = async ({ token }: { token: string }) => (await open(token, olympiadId)).response.status
  const { response, leave } = await open(one.token, olympiadId)
  expect(response.status).toBe(200)
  for (let more = 0; more < 19; more += 1) expect(await status(one)).toBe(200)
  expect(await status(one)).toBe(429)
  expect(await status(other)).toBe(200)
  leave()
  await expect.poll(() => status(one)).toBe(200)
})

test('a server that stops ends its streams', async () => {
  const { next } = await watch(await anOlympiad(world, { phase: 'open' }))
  await next()
  await world.server.close()
  expect(await next()).toBeUndefined()
})
