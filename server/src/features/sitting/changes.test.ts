import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOlympiad, staff } from '../../testing/factories.ts'
import { aWorld } from '../../testing/world.ts'
import { anAnswer, aSitting, questionsOf, save, type Sitting } from './factories.ts'

const world = aWorld()
let url = ''
beforeAll(async () => {
  await world.server.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(world.server.server.address() as AddressInfo).port}`
})
const leaving = new AbortController()
afterAll(() => leaving.abort())

const open = (token: string, olympiadId: number, signal = leaving.signal) =>
  fetch(`${url}/api/participant-tracker/changes?olympiadId=${olympiadId}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    signal,
  })

/** An organiser's stream; `next` waits for its next event, signs of life left out. */
async function watch(olympiadId: number) {
  const { token } = await staff(world, 'overlord', null)
  const response = await open(token, olympiadId)
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<unknown> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const event = text.slice(0, end)
        text = text.slice(end + 2)
        if (event.startsWith('data: ')) return JSON.parse(event.slice(6))
        continue
      }
      const { value, done } = await reader.read()
      if (done) return undefined
      text += value
    }
  }
  return { response, next }
}

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
  const start = world.clock.now
  const notify = (id: number) => world.app.database.pool.query(`select pg_notify('sitting', $1)`, [String(id)])
  try {
    await notify(olympiadId + 1)
    world.clock.now = new Date(start.getTime() + 1000)
    await notify(olympiadId)
    expect(await next()).toEqual({ at: world.clock.now.toISOString() })
  } finally {
    world.clock.now = start
  }
})

test('one session has so many streams and no more; one that it leaves makes room', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const [one, other] = [await staff(world, 'admin', olympiadId), await staff(world, 'admin', olympiadId)]
  const leavingOne = new AbortController()
  expect((await open(one.token, olympiadId, leavingOne.signal)).status).toBe(200)
  for (let more = 0; more < 19; more += 1) expect((await open(one.token, olympiadId)).status).toBe(200)
  expect((await open(one.token, olympiadId)).status).toBe(429)
  expect((await open(other.token, olympiadId)).status).toBe(200)
  leavingOne.abort()
  await expect.poll(async () => (await open(one.token, olympiadId)).status).toBe(200)
})

test('a server that stops ends its streams', async () => {
  const { next } = await watch(await anOlympiad(world, { phase: 'open' }))
  await next()
  await world.server.close()
  expect(await next()).toBeUndefined()
})
