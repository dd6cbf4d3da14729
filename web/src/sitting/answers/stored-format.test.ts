import type { AttemptId, ParticipantId } from '@agon/domain/ids'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choose, question, type, untilQuiet } from '#test/sitting/outbox.ts'
import { FakeDatabase, FakeServer, openTab } from '#test/sitting/fakes.ts'
import { deviceSecret } from './device-secret.ts'
import { DeviceStorage } from './device-storage.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** As release 0.1.0 left it on a device: two answers of this attempt that were not sent, and one of another learner's. */
async function anOlderReleasesDisk(): Promise<FakeDatabase> {
  const disk = new FakeDatabase()
  await disk.put('device.4.', 'a'.repeat(32))
  await disk.put('attempt.1.epoch', 1)
  await disk.put('attempt.1.page', '1/2')
  await disk.put('attempt.1.seen', [1, 2])
  await disk.put('attempt.1.flag.2', { flagged: true, told: false })
  const saved = { epoch: 1, questionId: 3, answer: choose('x'), savedAt: '2026-05-04T08:00:00.000Z' }
  await disk.put('attempt.1.saved.3', saved)
  const one = { attemptId: 1, epoch: 1, questionId: 1, answer: choose('b'), capturedAt: Date.now() }
  await disk.add(one, 6)
  await disk.add({ ...one, attemptId: 2 }, 7)
  // Captured by a page without the server, whose clock was a minute behind the device's.
  await disk.add({ ...one, questionId: 2, answer: type('12'), capturedAt: Date.now() - 60_000, guess: -60_000 }, 8)
  return disk
}

test('answers that an earlier release stored on a device are delivered under their numbers', async () => {
  const disk = await anOlderReleasesDisk()
  const server = new FakeServer()
  const tab = await openTab(server, disk)
  expect((await tab.unsent()).map(({ sequence }) => sequence)).toEqual([7, 9])
  await untilQuiet()
  const { log } = server.attempt
  expect(log.map(({ sequence, question: id }) => [sequence, id])).toEqual([
    [7, 1],
    [9, 2],
  ])
  expect([server.current(question(1)), server.current(question(2))]).toEqual([choose('b'), type('12')])
  expect(await tab.unsent()).toEqual([])
  expect([...(await disk.numbered()).keys()]).toEqual([8])
})

test('what else an earlier release stored of an attempt is read', async () => {
  const disk = await anOlderReleasesDisk()
  const { store } = await openTab(new FakeServer(), disk)
  expect(store).toMatchObject({ epoch: 1, page: '1/2', seen: new Set([1, 2]) })
  expect(store.flags.unsent()).toEqual([{ questionId: 2, flagged: true }])
  expect((await store.confirmed()).map(({ questionId }) => questionId)).toEqual([3])
  const secret = await deviceSecret(new DeviceStorage(Promise.resolve(disk)), 4 as ParticipantId)
  expect(secret).toBe('a'.repeat(32))
})

test('what is stored has the names and the form that earlier and later releases read', async () => {
  const disk = new FakeDatabase()
  const { outbox, store } = await openTab(new FakeServer(), disk)
  outbox.stop()
  const captured = { epoch: 1, questionId: question(5), answer: choose('c'), capturedAt: 1000 }
  const [plain, guessed] = await Promise.all([store.add(captured), store.add({ ...captured, guess: -7 })])
  store.added(captured, plain)
  store.visit('1/5', question(5))
  store.flags.set(question(5), true)
  const record = { attemptId: 1 as AttemptId, ...captured }
  expect([...(await disk.numbered())]).toEqual([
    [plain.sequence, record],
    [guessed.sequence, { ...record, guess: -7 }],
  ])
  store.confirm(plain, '2026-05-04T08:00:00.000Z')
  await vi.waitFor(async () => expect(await disk.numbered()).toHaveProperty('size', 1))
  expect(Object.fromEntries(await disk.read(''))).toEqual({
    'attempt.1.epoch': 1,
    'attempt.1.page': '1/5',
    'attempt.1.seen': [5],
    'attempt.1.flag.5': { flagged: true, told: false },
    'attempt.1.saved.5': {
      epoch: 1,
      sequence: plain.sequence,
      questionId: 5,
      answer: choose('c'),
      savedAt: '2026-05-04T08:00:00.000Z',
    },
  })
})
