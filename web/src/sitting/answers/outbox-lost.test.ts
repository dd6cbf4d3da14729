import type { QuestionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choose, question, stored, type, untilQuiet } from '#test/sitting/outbox.ts'
import { FakeDatabase, FakeServer, openTab, type Fate, type Tab } from '#test/sitting/fakes.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

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
      const storage = new FakeDatabase()
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
          tab.outbox.resume(server.lastSequence, server.answers(), Date.now())
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
  const storage = new FakeDatabase()
  const first = await openTab(server, storage)
  first.outbox.capture(question(4), type('12,5'), true)
  await stored()
  storage.full = true
  const second = await openTab(server, storage)
  second.outbox.capture(question(4), type('1'), true)
  await untilQuiet()
  expect(server.current(question(4))).toEqual(type('1'))
})
