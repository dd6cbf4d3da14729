import type { AttemptId, QuestionId } from '@agon/domain/ids'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#/api/send.ts'
import { MemoryDisk } from '#/sitting/answers/disk.ts'
import { Kept, type Flag } from '#/sitting/answers/kept.ts'
import { Shelf } from '#/sitting/answers/shelf.ts'
import type { SittingState } from '#/sitting/state/sitting-state.ts'
import { FlagTeller } from './flag-teller.ts'
import { asLearner } from './trying-again.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const [one, two] = [1 as QuestionId, 2 as QuestionId]
const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

async function aPage(disk = new MemoryDisk()) {
  const kept = await Kept.open(new Shelf(Promise.resolve(disk)), 7 as AttemptId)
  const told: Flag[][] = []
  const network: { fails: CallError | null } = { fails: null }
  const teller = new FlagTeller(kept, async (flags) => {
    told.push(flags)
    if (network.fails !== null) throw network.fails
  })
  return { kept, teller, told, network, disk }
}

const offline = new CallError('network', 'The server cannot be reached.')

test('the last flag is sent once, after a moment', async () => {
  const { kept, told } = await aPage()
  kept.flag(one, true)
  kept.flag(two, true)
  kept.flag(two, false)
  await after(60)
  expect(told).toEqual([
    [
      { questionId: one, flagged: true },
      { questionId: two, flagged: false },
    ],
  ])
})

test('without a network it waits, in the next page too', async () => {
  const first = await aPage()
  first.network.fails = offline
  first.kept.flag(one, true)
  await after(60)
  expect(first.told.length).toBeGreaterThan(2)
  first.teller.stop()
  const next = await aPage(first.disk)
  expect(next.kept.isFlagged(one)).toBe(true)
  await after(60)
  expect(next.told).toEqual([[{ questionId: one, flagged: true }]])
})

test('nothing is sent after another device took over', async () => {
  const { kept, told, network } = await aPage()
  network.fails = new CallError('otherDevice', '', { status: 409 })
  kept.flag(one, true)
  await after(600)
  expect(told).toHaveLength(1)
  expect(kept.isFlagged(one)).toBe(true)
})

test('what the server knows takes the place of what it was told, and not of what it was not', async () => {
  const { kept, network } = await aPage()
  kept.flag(one, true)
  await after(10)
  network.fails = offline
  kept.flag(two, true)
  kept.takeFlags([one, two], [])
  expect([kept.isFlagged(one), kept.isFlagged(two)]).toEqual([false, true])
  kept.takeFlags([one, two], [one])
  expect([kept.isFlagged(one), kept.isFlagged(two)]).toEqual([true, true])
})

test.each([
  ['taken', null],
  ['refused for good', new CallError('otherDevice', '', { status: 409 })],
])('a reply that comes after the sitting was forgotten keeps nothing again: %s', async (_, refusal) => {
  const disk = new MemoryDisk()
  const kept = await Kept.open(new Shelf(Promise.resolve(disk)), 7 as AttemptId)
  const reply = Promise.withResolvers<void>()
  let asked = false
  const teller = new FlagTeller(kept, () => {
    asked = true
    return reply.promise
  })
  kept.flag(one, true)
  await after(2)
  expect(asked).toBe(true)
  teller.stop()
  await kept.forget()
  if (refusal === null) reply.resolve()
  else reply.reject(refusal)
  await after(60)
  expect([...(await disk.read('')).keys()]).toEqual([])
})

test('while another learner is signed in nothing is told and nothing forgotten, also before the page has noticed', async () => {
  const disk = new MemoryDisk()
  const kept = await Kept.open(new Shelf(Promise.resolve(disk)), 7 as AttemptId)
  const sitting: { state: Pick<SittingState, 'signInNeeded'> } = { state: { signInNeeded: false } }
  const told: Flag[][] = []
  let token = 'another’s'
  const teller = new FlagTeller(kept, (flags) =>
    asLearner(sitting, async () => {
      told.push(flags)
      if (token !== 'own') throw new CallError('notFound', '', { status: 404 })
    }),
  )
  kept.flag(one, true)
  await after(1)
  expect(told).toHaveLength(1)
  sitting.state = { signInNeeded: 'somebody else' }
  await after(600)
  expect(told).toHaveLength(1)
  expect(kept.untoldFlags()).toHaveLength(1)
  sitting.state = { signInNeeded: false }
  token = 'own'
  teller.nudge()
  await after(1)
  expect(told).toHaveLength(2)
  expect(kept.untoldFlags()).toEqual([])
})
