import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choose, question, stored, untilQuiet } from '#test/sitting/outbox.ts'
import { FakeDatabase, FakeServer, openTab } from '#test/sitting/fakes.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the last number that is told at hand-in is beyond every answer of every tab, and below those that come after it', async () => {
  const [server, disk] = [new FakeServer(), new FakeDatabase()]
  const [first, second] = [await openTab(server, disk), await openTab(server, disk)]
  server.fates = Array.from({ length: 4 }, () => 'request lost')
  first.outbox.capture(question(1), choose('a'))
  second.outbox.capture(question(2), choose('b'))
  await stored()
  const last = await first.outbox.lastNumber()
  expect(Math.max(...(await first.unsent()).map(({ sequence }) => sequence))).toBeLessThan(last)
  second.outbox.capture(question(2), choose('c'))
  await untilQuiet()
  const sequences = server.attempt.log.map(({ sequence, answer }) => [sequence > last, answer])
  expect(sequences.toSorted()).toEqual([
    [false, JSON.stringify(choose('a'))],
    [false, JSON.stringify(choose('b'))],
    [true, JSON.stringify(choose('c'))],
  ])
})

test('a request says whether the page has captured more than it sends', async () => {
  const server = new FakeServer()
  const { outbox } = await openTab(server, new FakeDatabase())
  for (let index = 1; index <= 60; index += 1) outbox.capture(question(index), choose('a'))
  await untilQuiet()
  expect(server.attempt.log.filter(({ nothingLeft }) => nothingLeft).map(({ question: at }) => at)).toEqual([60])
})
