import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SignInQueue, placeKept, type Comer, type LineLimits } from './line.ts'
import { readTicket, ticketOf } from './ticket.ts'
import { Turns } from '../threads/turns.ts'

const limits: LineLimits = { room: 6, roomFor: 2000, most: 12, least: 2, mostOutside: 40, mostUsed: 60 }
const each = 100
const aLine = () => new SignInQueue(limits, () => each)
const comer = (id: number, since: number): Comer => ({ id: String(id), since })

test('as many as there is room for are let in; the others hear their place and when to come again', () => {
  const line = aLine()
  for (let id = 0; id < limits.room; id += 1) expect(line.enter(comer(id, id), 1000)).toBeNull()
  expect(line.enter(comer(10, 10), 1000)).toEqual({ place: 7, wait: 600, again: 1000 })
  expect(line.enter(comer(11, 11), 1000)).toEqual({ place: 8, wait: 700, again: 1000 })
  // Asked again, it is the same place.
  expect(line.enter(comer(11, 11), 1000)).toMatchObject({ place: 8 })
})

test('where each check takes long, fewer are let in: nobody waits inside for more than there is room for', () => {
  const line = new SignInQueue(limits, () => 500)
  for (let id = 0; id < 4; id += 1) expect(line.enter(comer(id, id), 1000)).toBeNull()
  expect(line.enter(comer(10, 10), 1000)).toEqual({ place: 5, wait: 2000, again: 1000 })
})

test('a newcomer does not pass those who were told to come again', () => {
  const line = aLine()
  const inside = Array.from({ length: limits.room }, (_, id) => comer(id, id))
  for (const one of inside) line.enter(one, 1000)
  const waiting = Array.from({ length: limits.room }, (_, id) => comer(100 + id, 100 + id))
  for (const one of waiting) expect(line.enter(one, 1000)).not.toBeNull()
  for (const one of inside.slice(limits.least)) line.leave(one)
  expect(line.enter(comer(200, 200), 1500)).not.toBeNull()
  expect(line.enter(comer(100, 100), 1600)).toBeNull()
})

test('a processor is never idle for the sake of somebody who may have gone', () => {
  const line = aLine()
  const inside = Array.from({ length: limits.room }, (_, id) => comer(id, id))
  for (const one of [...inside, ...Array.from({ length: 20 }, (_, id) => comer(100 + id, 100 + id))])
    line.enter(one, 1000)
  for (const one of inside) line.leave(one)
  expect(line.enter(comer(200, 200), 1100)).toBeNull()
})

test('a quarter of the room is open to newcomers, so that clients who do not return block no one', () => {
  const line = new SignInQueue({ ...limits, room: 40, most: 80, mostOutside: 1000 }, () => 10)
  const inside = Array.from({ length: 40 }, (_, id) => comer(id, id))
  for (const one of inside) line.enter(one, 1000)
  // They are told their place and never come again.
  for (let id = 100; id < 300; id += 1) expect(line.enter(comer(id, id), 1000)).not.toBeNull()
  for (const one of inside) line.leave(one)
  for (let id = 1000; id < 1010; id += 1) expect(line.enter(comer(id, id), 1100)).toBeNull()
  expect(line.enter(comer(1010, 1010), 1100)).not.toBeNull()
})

test('who does not come again is counted no longer', () => {
  const line = aLine()
  for (let id = 0; id < 20; id += 1) line.enter(comer(id, id), 1000)
  expect(line.outside).toBe(14)
  expect(line.enter(comer(30, 60_000), 60_000)).toMatchObject({ place: 7 })
})

test('a ticket counts once, for a quarter of an hour, and for what it was given alone', () => {
  const line = aLine()
  const one = comer(1, 1000)
  expect(line.counts(one, 1000)).toBe(true)
  expect(line.counts(one, 1000 + placeKept)).toBe(false)
  expect(line.counts(comer(1, 60_000), 1000)).toBe(false)
  line.enter(one, 1000)
  line.leave(one)
  expect(line.counts(one, 1001)).toBe(false)

  const key = new Uint8Array(32)
  const known = { id: 'a'.repeat(16), since: 1_700_000_000_000 }
  const ticket = ticketOf(key, known, 'thandi secret')
  expect(readTicket([key], ticket, 'thandi secret')).toEqual(known)
  expect(readTicket([key], ticket, 'thandi guess')).toBeUndefined()
  expect(readTicket([new Uint8Array(32).fill(1)], ticket, 'thandi secret')).toBeUndefined()
  expect(readTicket([key], ticket.replace('1700', '1600'), 'thandi secret')).toBeUndefined()
  expect(readTicket([key], `${ticket}x`, 'thandi secret')).toBeUndefined()
})

interface Person {
  /** Milliseconds since the one before. */
  readonly after: number
  readonly goesAway: boolean
}

/** A crowd at the line, in time of its own: each of those inside is checked in turn, and who is told to comes again. */
function play(people: readonly Person[]) {
  const line = aLine()
  const due: { at: number; one: Comer; goesAway: boolean }[] = []
  let came = 0
  for (const [id, { after, goesAway }] of people.entries())
    due.push({ at: (came += after), one: comer(id, came), goesAway })
  const inside: Comer[] = []
  const checked: Comer[] = []
  let nextCheck = each
  let most = { inside: 0, outside: 0 }
  while (due.length > 0 || inside.length > 0) {
    due.sort((a, b) => a.at - b.at)
    const next = due[0]
    if (next !== undefined && next.at <= nextCheck) {
      due.shift()
      const place = line.enter(next.one, next.at)
      most = { inside: Math.max(most.inside, line.inside), outside: Math.max(most.outside, line.outside) }
      if (place === null) inside.push(next.one)
      else if (!next.goesAway) due.push({ ...next, at: next.at + place.again })
      continue
    }
    nextCheck += each
    inside.sort((a, b) => a.since - b.since)
    const first = inside.shift()
    if (first === undefined) continue
    checked.push(first)
    line.leave(first)
  }
  return { line, checked, most }
}

/** How many were checked before somebody though they came later. */
const passedBy = (checked: readonly Comer[], at: number) =>
  checked.slice(0, at).filter(({ since }) => since > (checked[at]?.since ?? 0)).length

const crowd = (goesAway: fc.Arbitrary<boolean>) =>
  fc.array(fc.record({ after: fc.nat(60), goesAway }), { minLength: 1, maxLength: 150 })

test('in whatever crowd, anyone who stays is checked, and the line stays within its bounds', () => {
  fc.assert(
    fc.property(crowd(fc.boolean()), (people) => {
      const { line, checked, most } = play(people)
      const ids = new Set(checked.map(({ id }) => Number(id)))
      expect(people.every(({ goesAway }, id) => goesAway || ids.has(id))).toBe(true)
      expect(ids.size).toBe(checked.length)
      expect(most.inside).toBeLessThanOrEqual(limits.most)
      expect(most.outside).toBeLessThanOrEqual(limits.mostOutside)
      expect(line.inside).toBe(0)
    }),
  )
})

test('in whatever crowd of which nobody goes away, newcomers pass as few as there is room inside for', () => {
  fc.assert(
    fc.property(crowd(fc.constant(false)), (people) => {
      const { checked } = play(people)
      for (const at of checked.keys()) expect(passedBy(checked, at)).toBeLessThanOrEqual(limits.room)
    }),
  )
})

test('those are first who have waited longest; beyond the longest wait one is refused', async () => {
  const turns = new Turns({ atOnce: 1, longest: 3, milliseconds: 20 })
  const order: number[] = []
  const opened = Promise.withResolvers<void>()
  const work = (since: number, until: Promise<void> = Promise.resolve()) =>
    turns.inTurn(since, async () => {
      await until
      order.push(since)
    })
  const all = [work(5, opened.promise), work(9), work(Infinity), work(2)]
  await expect(work(1)).rejects.toMatchObject({ code: 'tooMany' })
  opened.resolve()
  await Promise.all(all)
  expect(order).toEqual([5, 2, 9, Infinity])
})
