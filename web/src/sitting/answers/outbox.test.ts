import type { Answer } from '@agon/domain/question/question'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#/api/send.ts'
import { choose, question, stored, type, untilQuiet } from '#test/sitting/outbox.ts'
import { FakeDatabase, FakeServer, openTab } from '#test/sitting/fakes.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('an answer says that it is saved only after the server has said so', async () => {
  const tab = await openTab(new FakeServer(), new FakeDatabase())
  tab.outbox.capture(question(1), choose('a'))
  expect(tab.outbox.state.states.get(question(1))).toEqual({ kind: 'saving' })
  expect(tab.outbox.state.unsent).toBe(1)
  await stored()
  expect(tab.outbox.state.states.get(question(1))).toEqual({ kind: 'held', kept: true, waiting: false })
  expect(await tab.unsent()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(tab.outbox.state.states.get(question(1))).toMatchObject({ kind: 'saved' })
  expect(await tab.unsent()).toEqual([])
})

test('while the server cannot be reached it says so, tries again, and sends all in order afterwards', async () => {
  const server = new FakeServer()
  server.fates = ['request lost', 'refused for now', 'request lost']
  const tab = await openTab(server, new FakeDatabase())
  tab.outbox.capture(question(1), choose('a'))
  await vi.advanceTimersByTimeAsync(0)
  tab.outbox.capture(question(1), choose('b'))
  tab.outbox.capture(question(2), choose('c'))
  await stored()
  expect(tab.outbox.state).toMatchObject({ unsent: 3 })
  expect(tab.outbox.state.states.get(question(2))).toEqual({ kind: 'held', kept: true, waiting: true })
  await untilQuiet()
  expect(server.saves.map(({ answer }) => answer)).toEqual([choose('a'), choose('b'), choose('c')])
  expect(tab.outbox.state.unsent).toBe(0)
})

test('when the network is back it tries at once, and soon again where the first request is still lost', async () => {
  const server = new FakeServer()
  server.fates = Array.from({ length: 9 }, () => 'request lost')
  const tab = await openTab(server, new FakeDatabase())
  tab.outbox.capture(question(1), choose('a'))
  while (server.fates.length > 1) await vi.advanceTimersByTimeAsync(1000)
  tab.outbox.nudge()
  await vi.advanceTimersByTimeAsync(0)
  expect(tab.outbox.state.unsent).toBe(1)
  await vi.advanceTimersByTimeAsync(3000)
  expect(tab.outbox.state.unsent).toBe(0)
})

test('who was asked to wait sends nothing before that, and all of it soon after', async () => {
  const server = new FakeServer()
  const answer = server.post
  let refused = false
  server.post = async (input) => {
    if (refused) return answer(input)
    refused = true
    throw new CallError('tooMany', 'too often', { status: 429, retryAfter: 12 })
  }
  const tab = await openTab(server, new FakeDatabase())
  tab.outbox.capture(question(1), choose('a'))
  await vi.advanceTimersByTimeAsync(0)
  tab.outbox.capture(question(1), choose('b'))
  await vi.advanceTimersByTimeAsync(11_999)
  expect([refused, server.requests]).toEqual([true, []])
  await vi.advanceTimersByTimeAsync(5001)
  expect(server.saves.map((save) => save.answer)).toEqual([choose('a'), choose('b')])
})

test('a number that is being typed is sent when the fingers rest, not letter by letter', async () => {
  const server = new FakeServer()
  const tab = await openTab(server, new FakeDatabase())
  for (const typed of ['1', '12', '12,', '12,5']) {
    tab.outbox.capture(question(1), type(typed), true)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect((await tab.unsent()).map(({ answer }) => answer)).toEqual([type('12,5')])
  await untilQuiet()
  expect(server.saves.map(({ answer }) => answer)).toEqual([type('12,5')])
})

test('a long text goes every ten seconds while it is typed, pauses or not, and at once when it is asked for', async () => {
  const server = new FakeServer()
  const tab = await openTab(server, new FakeDatabase())
  const write = (seconds: number): Answer => ({ kind: 'extended-text', text: 'word '.repeat(100 + seconds) })
  for (let seconds = 1; seconds <= 25; seconds += 1) {
    tab.outbox.capture(question(1), write(seconds), true)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(server.saves.map(({ answer }) => answer)).toEqual([write(10), write(20)])
  expect((await tab.unsent()).map(({ answer }) => answer)).toEqual([write(25)])
  tab.outbox.nudge()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.saves.at(-1)?.answer).toEqual(write(25))
})

test('a long text has left before the part ends', async () => {
  const server = new FakeServer()
  const tab = await openTab(server, new FakeDatabase(), { leftFor: () => 5000 })
  tab.outbox.capture(question(1), { kind: 'extended-text', text: 'word '.repeat(200) }, true)
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.saves).toHaveLength(1)
})

test('many long texts that wait go in requests that the server takes', async () => {
  const server = new FakeServer()
  server.fates = ['request lost']
  const tab = await openTab(server, new FakeDatabase())
  for (let number = 1; number <= 30; number += 1)
    tab.outbox.capture(question(number), { kind: 'extended-text', text: 'x'.repeat(5000) })
  await untilQuiet()
  expect(server.saves).toHaveLength(30)
  expect(Math.max(...server.requests)).toBeLessThanOrEqual(12)
})

test('a tab that is closed loses nothing: the next one sends what was left', async () => {
  const server = new FakeServer()
  const storage = new FakeDatabase()
  server.fates = ['request lost']
  const first = await openTab(server, storage)
  first.outbox.capture(question(1), choose('a'))
  await vi.advanceTimersByTimeAsync(0)
  first.outbox.stop()
  const second = await openTab(server, storage)
  expect(second.outbox.answerTo(question(1))).toEqual(choose('a'))
  await untilQuiet()
  expect(server.current(question(1))).toEqual(choose('a'))
})

test('with a full disk answers are kept in memory and reach the server all the same', async () => {
  const server = new FakeServer()
  const storage = new FakeDatabase()
  const tab = await openTab(server, storage)
  storage.full = true
  server.fates = ['request lost']
  tab.outbox.capture(question(1), choose('a'))
  tab.outbox.capture(question(2), choose('b'))
  await vi.advanceTimersByTimeAsync(0)
  expect(tab.outbox.state.states.get(question(2))).toEqual({ kind: 'held', kept: false, waiting: true })
  await untilQuiet()
  expect(server.saves).toHaveLength(2)
  expect(tab.outbox.state.unsent).toBe(0)
})

test('an answer that was confirmed while the questions were on their way is not taken for missing', async () => {
  const tab = await openTab(new FakeServer(), new FakeDatabase())
  const askedAt = Date.now()
  tab.outbox.capture(question(1), choose('a'))
  await vi.advanceTimersByTimeAsync(1)
  tab.outbox.resume(0, [], askedAt)
  expect(tab.outbox.answerTo(question(1))).toEqual(choose('a'))
  expect(tab.outbox.state.states.get(question(1))).toMatchObject({ kind: 'saved' })
  // Asked afterwards, the server's list has it, or something newer from elsewhere.
  await vi.advanceTimersByTimeAsync(1)
  tab.outbox.resume(1, [], Date.now())
  expect(tab.outbox.answerTo(question(1))).toBeUndefined()
})

test('what an older epoch gave counts less than what the server has', async () => {
  const tab = await openTab(new FakeServer(), new FakeDatabase())
  tab.outbox.capture(question(1), choose('a'))
  await tab.store.setEpoch(3)
  expect(tab.outbox.answerTo(question(1))).toBeUndefined()
  await untilQuiet()
})
