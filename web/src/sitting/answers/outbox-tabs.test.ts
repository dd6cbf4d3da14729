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
  expect(again.outbox.given(question(1))).toBeUndefined()
  await untilQuiet()
  expect([again.outbox.given(question(1)), server.current(question(1))]).toEqual([undefined, choose('b')])
  expect(await again.unsent()).toEqual([])
})

test('an answer of this page that the server has heard of, but not when it was asked, is kept unless it is the older', async () => {
  const [server, storage] = [new FakeServer(), new FakeDatabase()]
  const [first, second] = [await openTab(server, storage), await openTab(server, storage)]
  const askedAt = Date.now()
  first.outbox.capture(question(1), choose('a'))
  second.outbox.capture(question(2), choose('b'))
  await vi.advanceTimersByTimeAsync(1)
  const answers = server.answers()
  first.outbox.capture(question(2), choose('c'))
  second.outbox.capture(question(1), choose('d'))
  await vi.advanceTimersByTimeAsync(1)
  first.outbox.resume(server.lastSequence, answers, askedAt)
  expect([first.outbox.given(question(1)), first.outbox.given(question(2))]).toEqual([choose('a'), choose('c')])
  first.outbox.resume(server.lastSequence, server.answers(), askedAt)
  expect([first.outbox.given(question(1)), first.outbox.given(question(2))]).toEqual([undefined, choose('c')])
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
          open[one.tab]?.outbox.stop()
          const again = await openTab(server, storage)
          open[one.tab] = again
          const answers = server.answers()
          again.outbox.resume(server.lastSequence, answers, Date.now())
          const shown = (id: QuestionId) =>
            again.outbox.given(id) ?? answers.find(({ questionId }) => questionId === id)?.answer
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
