import type { AttemptId, QuestionId } from '@agon/domain/ids'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#/api/send.ts'
import { AttemptStore } from '#/sitting/answers/attempt-store.ts'
import { DeviceStorage, Memory } from '#/sitting/answers/device-storage.ts'
import type { Flag } from '#/sitting/answers/flags.ts'
import type { SittingState } from '#/sitting/state/sitting-state.ts'
import { FlagTeller } from './flag-teller.ts'
import { asLearner } from './trying-again.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const [one, two] = [1 as QuestionId, 2 as QuestionId]
const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

async function aPage(disk = new Memory()) {
  const store = await AttemptStore.open(new DeviceStorage(Promise.resolve(disk)), 7 as AttemptId)
  const { flags } = store
  const told: Flag[][] = []
  const network: { fails: CallError | null } = { fails: null }
  const teller = new FlagTeller(flags, async (flags) => {
    told.push(flags)
    if (network.fails !== null) throw network.fails
  })
  return { flags, teller, told, network, disk }
}

const offline = new CallError('network', 'The server cannot be reached.')

test('the last flag is sent once, after a moment', async () => {
  const { flags, told } = await aPage()
  flags.set(one, true)
  flags.set(two, true)
  flags.set(two, false)
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
  first.flags.set(one, true)
  await after(60)
  expect(first.told.length).toBeGreaterThan(2)
  first.teller.stop()
  const next = await aPage(first.disk)
  expect(next.flags.has(one)).toBe(true)
  await after(60)
  expect(next.told).toEqual([[{ questionId: one, flagged: true }]])
})

test('nothing is sent after another device took over', async () => {
  const { flags, told, network } = await aPage()
  network.fails = new CallError('otherDevice', '', { status: 409 })
  flags.set(one, true)
  await after(600)
  expect(told).toHaveLength(1)
  expect(flags.has(one)).toBe(true)
})

test('what the server knows takes the place of what it was told, and not of what it was not', async () => {
  const { flags, network } = await aPage()
  flags.set(one, true)
  await after(10)
  network.fails = offline
  flags.set(two, true)
  flags.takeFromServer([one, two], [])
  expect([flags.has(one), flags.has(two)]).toEqual([false, true])
  flags.takeFromServer([one, two], [one])
  expect([flags.has(one), flags.has(two)]).toEqual([true, true])
})

test.each([
  ['taken', null],
  ['refused for good', new CallError('otherDevice', '', { status: 409 })],
])('a reply that comes after the sitting was forgotten keeps nothing again: %s', async (_, refusal) => {
  const disk = new Memory()
  const store = await AttemptStore.open(new DeviceStorage(Promise.resolve(disk)), 7 as AttemptId)
  const { flags } = store
  const reply = Promise.withResolvers<void>()
  let asked = false
  const teller = new FlagTeller(flags, () => {
    asked = true
    return reply.promise
  })
  flags.set(one, true)
  await after(2)
  expect(asked).toBe(true)
  teller.stop()
  await store.forget()
  if (refusal === null) reply.resolve()
  else reply.reject(refusal)
  await after(60)
  expect([...(await disk.read('')).keys()]).toEqual([])
})

test('while another learner is signed in nothing is told and nothing forgotten, also before the page has noticed', async () => {
  const disk = new Memory()
  const store = await AttemptStore.open(new DeviceStorage(Promise.resolve(disk)), 7 as AttemptId)
  const { flags } = store
  const sitting: { state: Pick<SittingState, 'signInNeeded'> } = { state: { signInNeeded: false } }
  const told: Flag[][] = []
  let token = 'another’s'
  const teller = new FlagTeller(flags, (flags) =>
    asLearner(sitting, async () => {
      told.push(flags)
      if (token !== 'own') throw new CallError('notFound', '', { status: 404 })
    }),
  )
  flags.set(one, true)
  await after(1)
  expect(told).toHaveLength(1)
  sitting.state = { signInNeeded: 'somebody else' }
  await after(600)
  expect(told).toHaveLength(1)
  expect(flags.unsent()).toHaveLength(1)
  sitting.state = { signInNeeded: false }
  token = 'own'
  teller.nudge()
  await after(1)
  expect(told).toHaveLength(2)
  expect(flags.unsent()).toEqual([])
})
