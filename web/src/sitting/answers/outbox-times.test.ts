import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#/api/send.ts'
import { ServerClock } from './clock.ts'
import { choose, question, stored, untilQuiet } from '#test/sitting/outbox.ts'
import { FakeDatabase, FakeServer, openTab, type Tab } from '#test/sitting/fakes.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const minute = 60_000
/** A page without the server, by a clock that guesses the time to be the device's. */
const guessing = () => {
  const clock = new ServerClock()
  clock.setByGuess(Date.now())
  return clock
}

test('what pages captured by a guessed time is sent with the true one, however often they were reloaded', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -600, max: 600 }),
      fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom('opened with the server', 'meets the server', 'ends when it has heard the server'),
      async (off, waits, last) => {
        const server = new FakeServer()
        server.ahead = off * minute
        const storage = new FakeDatabase()
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
