import { gunzipSync } from 'node:zlib'
import type { FaceModule } from '@agon/domain/paper'
import { expect, test } from 'vitest'
import { buildProductServer } from '#/start.ts'
import { aLearner } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { prepareAttempts } from './prepare-attempts.ts'
import {
  aDeviceSecret,
  aPaper,
  aReadyLearner,
  enter,
  isReady,
  type ReadyLearner,
} from '#test/features/sitting/factories.ts'

const world = aWorld()

const place = async (token: string) => (await world.send('GET /api/sitting/', { token })).ok
const sealedOf = async ({ token }: ReadyLearner, index = 1) =>
  (await place(token)).paper?.modules[index - 1]?.sealed ?? ''
const fetched = (url: string) => world.server.inject({ method: 'GET', url })
const begin = async ({ token }: ReadyLearner, hasSealed = true) =>
  world.send('POST /api/sitting/module/{moduleIndex}/enter', {
    token,
    params: { moduleIndex: 1 },
    body: { device: aDeviceSecret(), hasSealed },
  })

/** As the page opens it. Throws where the key is not this file's. */
async function unseal(file: Uint8Array, key: string): Promise<FaceModule> {
  const imported = await crypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), 'AES-GCM', false, ['decrypt'])
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: new Uint8Array(12) }, imported, Buffer.from(file))
  return JSON.parse(gunzipSync(Buffer.from(plain)).toString()) as FaceModule
}

test('a part is a cacheable file under its hash, unreadable before it is entered', async () => {
  const learner = await aReadyLearner(world, { opensIn: 30 })
  const file = await fetched(await sealedOf(learner))
  expect(file.statusCode).toBe(200)
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(file.rawPayload.toString('latin1')).not.toMatch(/stem|Question|Choice|key|marks|feedback/)
  expect(() => gunzipSync(file.rawPayload)).toThrow('incorrect header check')
  const entered = await begin(learner)
  expect(entered.body).toMatchObject({ error: 'notOpen' })
  expect(JSON.stringify([await place(learner.token), entered.body])).not.toContain('unseals')
})

test('entering gives the key; the file holds the questions, and neither keys nor marks nor feedback', async () => {
  const learner = await aReadyLearner(world)
  const file = await fetched(await sealedOf(learner))
  const { ok: entered } = await begin(learner)
  expect(entered).toMatchObject({ index: 1, module: null, answers: [], lastSequence: 0, place: { stage: 'sitting' } })
  const module = await unseal(file.rawPayload, entered.unseals)
  expect(module).toEqual(learner.paper.face.modules[0])
  expect(JSON.stringify(module)).not.toMatch(/"(key|marks|penalty|tolerance|feedback)"/)
})

test('the key of one part opens no other, nor the same part of another paper', async () => {
  const learner = await aReadyLearner(world)
  const second = await fetched(await sealedOf(learner, 2))
  const neighbour = await fetched(await sealedOf(await aReadyLearner(world)))
  const { ok: entered } = await begin(learner)
  await expect(unseal(second.rawPayload, entered.unseals)).rejects.toThrow('The operation failed')
  await expect(unseal(neighbour.rawPayload, entered.unseals)).rejects.toThrow('The operation failed')
})

test('a device without the file gets the questions with the key', async () => {
  const learner = await aReadyLearner(world)
  expect((await begin(learner, false)).ok.module).toEqual(learner.paper.face.modules[0])
})

test('begun and entered at once, prepared or not, the sitting is on this device alone', async () => {
  const learner = await aReadyLearner(world)
  const prepared = await aNeighbour(learner)
  await prepareAttempts(world.app, { olympiadId: learner.own.olympiadId })
  const added = await aNeighbour(learner)
  for (const { token } of [prepared, added]) {
    const device = aDeviceSecret()
    const enterFirst = () =>
      world.send('POST /api/sitting/module/{moduleIndex}/enter', {
        token,
        params: { moduleIndex: 1 },
        body: { device },
      })
    const first = (await enterFirst()).ok
    expect(first).toMatchObject({
      enteredAt: world.clock.now.toISOString(),
      place: { stage: 'sitting', attempt: { epoch: 1 } },
    })
    expect((await enterFirst()).ok).toEqual(first)
    expect((await enter(world, { token, device, epoch: 1 }, 1)).ok).toEqual(first)
    expect((await begin({ ...learner, token })).body).toMatchObject({ error: 'otherDevice' })
    expect((await enter(world, { token, device, epoch: 1 }, 2)).body).toMatchObject({ error: 'moduleOrder' })
  }
})

test('a paper that is published again has other files; an attempt that has begun keeps its own', async () => {
  const learner = await aReadyLearner(world)
  const before = await sealedOf(learner)
  const neighbour = { ...learner, ...(await aNeighbour(learner)) }
  await begin(learner)
  await aPaper(world, learner.own.olympiadId, [{}])
  expect(await sealedOf(learner)).toBe(before)
  const after = await sealedOf(neighbour)
  expect(after).not.toBe(before)
  const { ok: entered } = await begin(neighbour)
  expect(await unseal((await fetched(after)).rawPayload, entered.unseals)).toMatchObject({ limitSeconds: 1800 })
})

test('every process makes the same files', async () => {
  const learner = await aReadyLearner(world)
  const address = await sealedOf(learner)
  const other = await buildProductServer({ ...world.app }, false)
  const reply = await other.inject({ method: 'GET', url: address })
  expect(reply.rawPayload).toEqual((await fetched(address)).rawPayload)
  await other.close()
})

test('a paper that nobody sits any more is not read for anyone who asks', async () => {
  const learner = await aReadyLearner(world)
  const address = await sealedOf(learner)
  await world.db.updateTable('olympiads').set({ phase: 'archived' }).where('id', '=', learner.own.olympiadId).execute()
  const fresh = await buildProductServer({ ...world.app }, false)
  expect((await fresh.inject({ method: 'GET', url: address })).statusCode).toBe(404)
  await fresh.close()
})

test.each([
  ['another hash', (address: string) => `${address.slice(0, -1)}${address.endsWith('0') ? '1' : '0'}`],
  ['another part', (address: string) => address.replace(/\/1\/(?=\w{64})/, '/9/')],
  ['a paper that does not exist', (address: string) => address.replace(/part\/\d+/, 'part/999999')],
])('%s is not found', async (_, change) => {
  const address = await sealedOf(await aReadyLearner(world))
  expect((await fetched(change(address))).statusCode).toBe(404)
})

async function aNeighbour({ own }: ReadyLearner) {
  const learner = await aLearner(world, own)
  await isReady(world, learner.participantId)
  return learner
}
