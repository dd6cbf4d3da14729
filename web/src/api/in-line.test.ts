import { expect, test } from 'vitest'
import { inLine } from './in-line.ts'
import { CallError } from './send.ts'

const queued = (place: number, retryAfter: number) =>
  new CallError('queued', 'wait', { status: 503, retryAfter, details: { ticket: `t${place}`, place, seconds: place } })

/** Asks a server that answers so, one after the other; an answer that is no error lets in. */
async function ask(answers: readonly (CallError | string)[], signal = new AbortController().signal) {
  const tickets: (string | undefined)[] = []
  const places: (number | null)[] = []
  const pauses: number[] = []
  const outcome = inLine(
    async (ticket) => {
      tickets.push(ticket)
      const answer = answers[tickets.length - 1] ?? 'never asked so often'
      if (answer instanceof CallError) throw answer
      return answer
    },
    {
      signal,
      onPlace: (at) => places.push(at?.place ?? null),
      sleep: async (milliseconds) => void pauses.push(milliseconds),
    },
  )
  const result = await outcome.catch((error: unknown) => error)
  return { result, tickets, places, pauses }
}

test('anyone who is let in at once never hears of a line', async () => {
  expect(await ask(['in'])).toEqual({ result: 'in', tickets: [undefined], places: [null], pauses: [] })
})

test('in a line one asks again with the last ticket, when one is told to, and hears the place each time', async () => {
  expect(await ask([queued(120, 3), queued(40, 1), 'in'])).toEqual({
    result: 'in',
    tickets: [undefined, 't120', 't40'],
    places: [120, 40, null],
    pauses: [3000, 1000],
  })
})

test('a wrong password ends the waiting and is reported', async () => {
  const wrong = new CallError('password', 'wrong', { status: 401 })
  expect(await ask([queued(2, 1), wrong])).toMatchObject({ result: wrong, places: [2, null] })
})

test('a network that fails for a moment costs nobody their place; before there is one, it is told', async () => {
  const fault = new CallError('network', 'away')
  expect(await ask([queued(9, 1), fault, fault, 'in'])).toMatchObject({
    result: 'in',
    tickets: [undefined, 't9', 't9', 't9'],
    places: [9, null],
  })
  expect(await ask([fault])).toMatchObject({ result: fault, tickets: [undefined] })
  expect(await ask([queued(9, 1), ...Array.from({ length: 7 }, () => fault)])).toMatchObject({ result: fault })
})

test('who leaves the page asks no more', async () => {
  const leaving = new AbortController()
  const asked: (string | undefined)[] = []
  const waiting = inLine(
    async (ticket) => {
      asked.push(ticket)
      throw queued(5, 3600)
    },
    { signal: leaving.signal, onPlace: () => leaving.abort() },
  )
  await expect(waiting).rejects.toMatchObject({ code: 'aborted' })
  expect(asked).toEqual([undefined])
})
