import type { QuestionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choose, question, stored, untilQuiet } from '#test/sitting/outbox.ts'
import { FakeDatabase, FakeServer, openTab, type Fate, type Tab } from '#test/sitting/fakes.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a reloaded page shows the newer answer of another tab, not its own that it has not heard of', async () => {
  const [server, storage] = [new FakeServer(), new FakeDatabase()]
  const [first, second] = [await openTab(server, storage), await openTab(server, storage)]
  server.fates = ['reply lost']
  first.outbox.capture(question(1), choose('a'))
  await vi.advanceTimersByTimeAsync(0)
  first.outbox.stop()
  second.outbox.capture(question(1), choose('b'))
  await vi.advanceTimersByTimeAsync(0)
  const again = await openTab(server, storage)
  expect((await again.unsent()).map(({ answer }) => answer)).toEqual([choose('a')])
  again.outbox.resume(server.lastSequence, server.answers(), Date.now())
  expect(again.outbox.answerTo(question(1))).toBeUndefined()
  await untilQuiet()
  expect([again.outbox.answerTo(question(1)), server.current(question(1))]).toEqual([undefined, choose('b')])
  expect(await again.unsent()).toEqual([])
})

test('an answer of this page that the server has heard of, but not when it was asked, is kept unless it is the older', async () => {
  const [server, storage] = [new FakeServer(), new FakeDatabase()]
  const [first, second] = [await openTab(server, storage), await openTab(server, storage)]
  storage.tabs.clear()
  const askedAt = Date.now()
  first.outbox.capture(question(1), choose('a'))
  second.outbox.capture(question(2), choose('b'))
  await vi.advanceTimersByTimeAsync(1)
  const answers = server.answers()
  first.outbox.capture(question(2), choose('c'))
  second.outbox.capture(question(1), choose('d'))
  await vi.advanceTimersByTimeAsync(1)
  first.outbox.resume(server.lastSequence, answers, askedAt)
  expect([first.outbox.answerTo(question(1)), first.outbox.answerTo(question(2))]).toEqual([choose('a'), choose('c')])
  first.outbox.resume(server.lastSequence, server.answers(), askedAt)
  expect([first.outbox.answerTo(question(1)), first.outbox.answerTo(question(2))]).toEqual([undefined, choose('c')])
})

test('without a network a page finds the newest of the confirmed answers, whichever was confirmed last', async () => {
  const [server, storage] = [new FakeServer(), new FakeDatabase()]
  const [first, second] = [await openTab(server, storage), await openTab(server, storage)]
  server.fates = ['reply lost']
  first.outbox.capture(question(1), choose('a'))
  await vi.advanceTimersByTimeAsync(0)
  second.outbox.capture(question(1), choose('b'))
  await untilQuiet()
  expect(await first.unsent()).toEqual([])
  expect((await first.store.confirmed()).map(({ answer }) => answer)).toEqual([choose('b')])
})

const tab = fc.integer({ min: 0, max: 2 })
const acts = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('answer' as const),
        tab,
        question: fc.integer({ min: 1, max: 2 }),
        choice: fc.constantFrom('a', 'b', 'c', null),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.integer({ min: 0, max: 2000 }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('reload' as const), tab }) },
  ),
  { maxLength: 25 },
)
const fates = fc.array(fc.constantFrom<Fate>('arrives', 'request lost', 'reply lost'), { maxLength: 20 })

test('whichever of three tabs has answered, each of them opens with the last answer to each question, which counts in the end', async () => {
  await fc.assert(
    fc.asyncProperty(acts, fates, async (done, planned) => {
      const [server, storage] = [new FakeServer(), new FakeDatabase()]
      server.fates = [...planned]
      const open: Tab[] = [
        await openTab(server, storage),
        await openTab(server, storage),
        await openTab(server, storage),
      ]
      const last = new Map<QuestionId, Answer>()
      for (const one of done) {
        if (one.kind === 'answer') {
          open[one.tab]?.outbox.capture(question(one.question), choose(one.choice))
          last.set(question(one.question), choose(one.choice))
          await stored()
        } else if (one.kind === 'wait') {
          await vi.advanceTimersByTimeAsync(one.milliseconds)
        } else {
          open[one.tab]?.outbox.close()
          const again = await openTab(server, storage)
          open[one.tab] = again
          const answers = server.answers()
          again.outbox.resume(server.lastSequence, answers, Date.now())
          const shown = (id: QuestionId) =>
            again.outbox.answerTo(id) ?? answers.find(({ questionId }) => questionId === id)?.answer
          expect([...last.keys()].map(shown)).toEqual([...last.values()])
        }
      }
      await untilQuiet()
      for (const [id, answer] of last) expect(server.current(id)).toEqual(answer)
      for (const one of open) one.outbox.stop()
    }),
    { numRuns: 150 },
  )
})

test('a tab that stays open shows the answer that another tab has given since, and where it is', async () => {
  const [server, storage] = [new FakeServer(), new FakeDatabase()]
  const [first, second] = [await openTab(server, storage), await openTab(server, storage)]
  first.outbox.capture(question(1), choose('a'))
  await untilQuiet()
  server.fates = ['request lost']
  second.outbox.capture(question(1), choose('b'))
  await stored()
  expect(first.outbox.answerTo(question(1))).toEqual(choose('b'))
  expect(first.outbox.state.states.get(question(1))).toMatchObject({ kind: 'held', waiting: false })
  await untilQuiet()
  expect(first.outbox.state.states.get(question(1))).toMatchObject({ kind: 'saved' })
  first.outbox.capture(question(1), choose('c'))
  await untilQuiet()
  const shown = [first, second].map(({ outbox }) => outbox.answerTo(question(1)))
  expect([...shown, server.current(question(1))]).toEqual([choose('c'), choose('c'), choose('c')])
})

test('an older answer that is confirmed late leaves the newer one of another tab on the page', async () => {
  const [server, storage] = [new FakeServer(), new FakeDatabase()]
  const [first, second] = [await openTab(server, storage), await openTab(server, storage)]
  server.fates = ['reply lost']
  first.outbox.capture(question(1), choose('a'))
  await stored()
  second.outbox.capture(question(1), choose('b'))
  await untilQuiet()
  expect(first.outbox.answerTo(question(1))).toEqual(choose('b'))
  expect(server.current(question(1))).toEqual(choose('b'))
})

test('an answer in a tab whose storage works counts before an older one that another tab has in memory only', async () => {
  const [server, storage] = [new FakeServer(), new FakeDatabase()]
  const [first, second] = [await openTab(server, storage), await openTab(server, storage)]
  storage.full = true
  first.outbox.capture(question(1), choose('a'))
  await untilQuiet()
  storage.full = false
  second.outbox.capture(question(1), choose('b'))
  await untilQuiet()
  expect(server.current(question(1))).toEqual(choose('b'))
  expect(first.outbox.answerTo(question(1))).toEqual(choose('b'))
})

test('a tab that hears nothing of others finds what they have stored when it is looked at, and sends what a closed one left', async () => {
  const [server, storage] = [new FakeServer(), new FakeDatabase()]
  const [first, second] = [await openTab(server, storage), await openTab(server, storage)]
  storage.tabs.clear()
  second.outbox.capture(question(1), choose('b'))
  await untilQuiet()
  server.fates = ['request lost']
  second.outbox.capture(question(2), choose('d'))
  await stored()
  second.outbox.close()
  expect([first.outbox.answerTo(question(1)), server.current(question(2))]).toEqual([undefined, undefined])
  await first.outbox.catchUp()
  expect([first.outbox.answerTo(question(1)), first.outbox.answerTo(question(2))]).toEqual([choose('b'), choose('d')])
  expect(first.outbox.state.unsent).toBe(1)
  await untilQuiet()
  expect(server.current(question(2))).toEqual(choose('d'))
  expect([first.outbox.state.unsent, await first.unsent()]).toEqual([0, []])
})

const actsOfOpenTabs = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('answer' as const),
        tab,
        question: fc.integer({ min: 1, max: 2 }),
        choice: fc.constantFrom('a', 'b', 'c', null),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.integer({ min: 0, max: 2000 }) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('disk' as const), full: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('look' as const), tab }) },
  ),
  { maxLength: 25 },
)

test('three open tabs all show the last answer to each question at every moment, on a full disk too, and it counts in the end', async () => {
  await fc.assert(
    fc.asyncProperty(actsOfOpenTabs, fates, async (done, planned) => {
      const [server, storage] = [new FakeServer(), new FakeDatabase()]
      server.fates = [...planned]
      const open = [await openTab(server, storage), await openTab(server, storage), await openTab(server, storage)]
      const last = new Map<QuestionId, Answer>()
      for (const one of done) {
        if (one.kind === 'answer') {
          open[one.tab]?.outbox.capture(question(one.question), choose(one.choice))
          last.set(question(one.question), choose(one.choice))
          await stored()
        } else if (one.kind === 'wait') await vi.advanceTimersByTimeAsync(one.milliseconds)
        else if (one.kind === 'look') await open[one.tab]?.outbox.catchUp()
        else storage.full = one.full
        for (const { outbox } of open)
          expect([...last.keys()].map((id) => outbox.answerTo(id))).toEqual([...last.values()])
      }
      await untilQuiet()
      for (const [id, answer] of last) expect(server.current(id)).toEqual(answer)
      for (const { outbox } of open) expect(outbox.state.unsent).toBe(0)
      for (const one of open) one.outbox.close()
    }),
    { numRuns: 150 },
  )
})
