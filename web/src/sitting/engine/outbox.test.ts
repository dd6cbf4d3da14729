import type { QuestionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import { takeOver } from '@agon/domain/sitting-protocol/attempt'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../api/send.ts'
import { ServerClock } from './clock.ts'
import { FakeServer, FakeDisk, openTab, type Fate, type Tab } from './testing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const question = (number: number) => number as QuestionId
const choose = (choice: string | null): Answer => ({ kind: 'single-choice', choice })
const type = (value: string): Answer => ({ kind: 'numeric', value })
/** What was captured has reached the storage; no timer has run. */
const stored = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
const untilQuiet = () => vi.advanceTimersByTimeAsync(600_000)

test('an answer says that it is saved only after the server has said so', async () => {
  const tab = await openTab(new FakeServer(), new FakeDisk())
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
  const tab = await openTab(server, new FakeDisk())
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
  const tab = await openTab(server, new FakeDisk())
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
  const tab = await openTab(server, new FakeDisk())
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
  const tab = await openTab(server, new FakeDisk())
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
  const tab = await openTab(server, new FakeDisk())
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
  const tab = await openTab(server, new FakeDisk(), { leftFor: () => 5000 })
  tab.outbox.capture(question(1), { kind: 'extended-text', text: 'word '.repeat(200) }, true)
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.saves).toHaveLength(1)
})

test('many long texts that wait go in requests that the server takes', async () => {
  const server = new FakeServer()
  server.fates = ['request lost']
  const tab = await openTab(server, new FakeDisk())
  for (let number = 1; number <= 30; number += 1)
    tab.outbox.capture(question(number), { kind: 'extended-text', text: 'x'.repeat(5000) })
  await untilQuiet()
  expect(server.saves).toHaveLength(30)
  expect(Math.max(...server.requests)).toBeLessThanOrEqual(12)
})

test('a tab that is closed loses nothing: the next one sends what was left', async () => {
  const server = new FakeServer()
  const storage = new FakeDisk()
  server.fates = ['request lost']
  const first = await openTab(server, storage)
  first.outbox.capture(question(1), choose('a'))
  await vi.advanceTimersByTimeAsync(0)
  first.outbox.stop()
  const second = await openTab(server, storage)
  expect(second.outbox.given(question(1))).toEqual(choose('a'))
  await untilQuiet()
  expect(server.current(question(1))).toEqual(choose('a'))
})

test('with a full disk answers are kept in memory and reach the server all the same', async () => {
  const server = new FakeServer()
  const storage = new FakeDisk()
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

test('an answer after the end is refused and says so', async () => {
  const server = new FakeServer()
  server.attempt = { ...server.attempt, deadline: 0 }
  const tab = await openTab(server, new FakeDisk())
  tab.outbox.capture(question(1), choose('a'))
  await untilQuiet()
  expect(tab.outbox.state.states.get(question(1))).toEqual({ kind: 'refused', why: 'moduleOver' })
  expect(tab.outbox.state.unsent).toBe(0)
})

test('each reply tells the learner’s extra time', async () => {
  const server = new FakeServer()
  server.extraSeconds = 600
  const tab = await openTab(server, new FakeDisk())
  tab.outbox.capture(question(1), choose('a'))
  await untilQuiet()
  expect(tab.events).toEqual(['extra time 600'])
})

test('a newer epoch at the server is told, and what this device captured still goes out under its own', async () => {
  const server = new FakeServer()
  server.attempt = takeOver(server.attempt, 'another')
  const tab = await openTab(server, new FakeDisk())
  tab.outbox.capture(question(1), choose('a'))
  await untilQuiet()
  expect(tab.events).toContain('newerEpoch')
  expect(server.saves).toMatchObject([{ epoch: 1 }])
})

test('an attempt that staff has reset is not sent to for ever', async () => {
  const server = new FakeServer()
  server.post = async () => {
    throw new CallError('attemptOver', 'reset', { status: 409 })
  }
  const tab = await openTab(server, new FakeDisk())
  tab.outbox.capture(question(1), choose('a'))
  await untilQuiet()
  expect(tab.events).toEqual(['attemptGone'])
})

test('an answer that the server cannot read is given up by itself; those around it are saved', async () => {
  const server = new FakeServer()
  server.unreadable = '1\u200B2'
  server.fates = ['request lost']
  const tab = await openTab(server, new FakeDisk())
  tab.outbox.capture(question(1), choose('a'))
  tab.outbox.capture(question(2), type('1\u200B2'))
  tab.outbox.capture(question(3), choose('b'))
  await untilQuiet()
  expect(tab.outbox.state.unsent).toBe(0)
  expect(tab.outbox.state.states.get(question(2))).toEqual({ kind: 'refused', why: 'unreadable' })
  expect(tab.outbox.state.states.get(question(3))).toMatchObject({ kind: 'saved' })
  expect(server.saves.map(({ answer }) => answer)).toEqual([choose('a'), choose('b')])
  expect(await tab.unsent()).toEqual([])
})

test('an answer that was confirmed while the questions were on their way is not taken for missing', async () => {
  const tab = await openTab(new FakeServer(), new FakeDisk())
  const askedAt = Date.now()
  tab.outbox.capture(question(1), choose('a'))
  await vi.advanceTimersByTimeAsync(1)
  tab.outbox.resume(0, [], askedAt)
  expect(tab.outbox.given(question(1))).toEqual(choose('a'))
  // Asked afterwards, the server's list has it, or something newer from elsewhere.
  await vi.advanceTimersByTimeAsync(1)
  tab.outbox.resume(1, [], Date.now())
  expect(tab.outbox.given(question(1))).toBeUndefined()
})

test('what an older epoch gave counts less than what the server has', async () => {
  const tab = await openTab(new FakeServer(), new FakeDisk())
  tab.outbox.capture(question(1), choose('a'))
  await tab.kept.holds(3)
  expect(tab.outbox.given(question(1))).toBeUndefined()
  await untilQuiet()
})

const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      question: fc.integer({ min: 1, max: 3 }),
      choice: fc.constantFrom('a', 'b', 'c', null),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      question: fc.constant(4),
      value: fc.constantFrom('1', '12', '12,5'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.integer({ min: 0, max: 4000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('second tab' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('disk' as const), full: fc.boolean() }) },
)
function hasUnkept({ outbox }: Tab): boolean {
  return [...outbox.state.states.values()].some((state) => state.kind === 'held' && !state.kept)
}
const fates = fc.array(fc.constantFrom<Fate>('arrives', 'request lost', 'reply lost', 'refused for now'), {
  maxLength: 20,
})

test('whatever is lost on the way, the last answer to each question is the one that counts in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), fates, async (acts, given) => {
      const server = new FakeServer()
      server.fates = [...given]
      const storage = new FakeDisk()
      let tab: Tab = await openTab(server, storage)
      const open: Tab[] = [tab]
      const last = new Map<QuestionId, Answer>()
      for (const one of acts) {
        if (one.kind === 'answer' || one.kind === 'type') {
          const answer = one.kind === 'answer' ? choose(one.choice) : type(one.value)
          tab.outbox.capture(question(one.question), answer, one.kind === 'type')
          last.set(question(one.question), answer)
          // What is not yet in the storage is promised to nobody.
          await stored()
        } else if (one.kind === 'wait') {
          await vi.advanceTimersByTimeAsync(one.milliseconds)
        } else if (one.kind === 'disk') {
          storage.full = one.full
        } else {
          // Of what a full disk refused only the page knows: closing it would lose that, and does not count.
          if (hasUnkept(tab)) continue
          if (one.kind === 'reload') for (const old of open) old.outbox.stop()
          tab = await openTab(server, storage)
          tab.outbox.resume(server.lastSequence, [], Date.now())
          open.push(tab)
        }
      }
      await untilQuiet()
      for (const [id, answer] of last) expect(server.current(id)).toEqual(answer)
      expect(await tab.unsent()).toEqual([])
      for (const old of open) old.outbox.stop()
    }),
    { numRuns: 150 },
  )
})

test('what only memory keeps, of a full disk, comes after what another tab has stored and not sent', async () => {
  const server = new FakeServer()
  server.fates = ['refused for now']
  const storage = new FakeDisk()
  const first = await openTab(server, storage)
  first.outbox.capture(question(4), type('12,5'), true)
  await stored()
  storage.full = true
  const second = await openTab(server, storage)
  second.outbox.capture(question(4), type('1'), true)
  await untilQuiet()
  expect(server.current(question(4))).toEqual(type('1'))
})

const minute = 60_000
/** A page without the server, by a clock that guesses the time to be the device's. */
const guessing = () => {
  const clock = new ServerClock()
  clock.setByGuess(Date.now())
  return clock
}

test('what pages captured by a guessed time is sent with the true one, however often they were loaded anew', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -600, max: 600 }),
      fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom('opened with the server', 'meets the server', 'ends when it has heard the server'),
      async (off, waits, last) => {
        const server = new FakeServer()
        server.ahead = off * minute
        const storage = new FakeDisk()
        const truly: number[] = []
        const capture = async ({ outbox }: Tab) => {
          truly.push(Date.now() + server.ahead)
          outbox.capture(question(truly.length), choose('a'))
          await stored()
        }
        const away = () => Promise.reject(new CallError('network', 'gone'))
        for (const wait of waits) {
          const page = await openTab(server, storage, { clock: guessing(), ready: away })
          await vi.advanceTimersByTimeAsync(wait * minute)
          await capture(page)
          page.outbox.stop()
        }
        if (last !== 'opened with the server') {
          const clock = guessing()
          if (last === 'ends when it has heard the server') server.fates = ['request lost']
          const page = await openTab(server, storage, {
            clock,
            ready: async () => clock.set(server.now(), performance.now()),
          })
          await capture(page)
          await vi.advanceTimersByTimeAsync(1)
          if (last === 'ends when it has heard the server') page.outbox.stop()
          await vi.advanceTimersByTimeAsync(1)
        }
        const clock = new ServerClock()
        clock.set(server.now(), performance.now())
        const page = await openTab(server, storage, { clock })
        await untilQuiet()
        page.outbox.stop()
        expect(server.attempt.log.map(({ capturedAt }) => capturedAt)).toEqual(truly)
      },
    ),
    { numRuns: 100 },
  )
})
