import type { AttemptId } from '@agon/domain/ids'
import { problems, type ProblemCode } from '@agon/domain/problems'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#/api/send.ts'
import { Noticed, type SittingEvent } from './noticed.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

function aPage(kept = new Map<string, string>(), moduleIndex = 1) {
  const told: SittingEvent[] = []
  const network: { gone: boolean; refuses?: ProblemCode | undefined } = { gone: false }
  let asked = 0
  const noticed = new Noticed({
    attemptId: 7 as AttemptId,
    moduleIndex,
    now: () => Date.now(),
    report: async (events) => {
      asked += 1
      if (network.gone) throw new CallError('network', 'The server cannot be reached.')
      if (network.refuses !== undefined)
        throw new CallError(network.refuses, '', { status: problems[network.refuses][0] })
      told.push(...events)
    },
    store: {
      read: (key) => kept.get(key) ?? null,
      write: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
  })
  return { noticed, told, kept, network, asked: () => asked }
}

const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('leaving the page is reported once, when the learner is back, from its beginning', async () => {
  const { noticed, told, kept } = aPage()
  const left = Date.now()
  noticed.away()
  await after(5)
  noticed.away()
  await after(25)
  noticed.back()
  noticed.back()
  await after(60)
  expect(told).toEqual([{ kind: 'left', happenedAt: left, moduleIndex: 1, seconds: 30 }])
  expect(kept.size).toBe(0)
})

test('a moment is not told', async () => {
  const { noticed, told } = aPage()
  noticed.away()
  await after(1.9)
  noticed.back()
  await after(60)
  expect(told).toEqual([])
})

test('a tab that is closed and opened again was left meanwhile, also when that was in another part', async () => {
  const first = aPage()
  first.noticed.away()
  first.noticed.stop()
  await after(90)
  const second = aPage(first.kept, 2)
  second.noticed.back()
  await after(10)
  expect(second.told).toMatchObject([{ kind: 'left', moduleIndex: 1, seconds: 90 }])
})

test('an absence of weeks is reported as the longest possible', async () => {
  const { noticed, told } = aPage()
  noticed.away()
  await after(3_000_000)
  noticed.back()
  await after(10)
  expect(told).toMatchObject([{ kind: 'left', seconds: 1_000_000 }])
})

test('what is copied twice in a moment was copied once', async () => {
  const { noticed, told } = aPage()
  noticed.copied()
  noticed.copied()
  await after(10)
  noticed.copied()
  await after(10)
  expect(told.map(({ kind }) => kind)).toEqual(['copied', 'copied'])
})

test('without a network the report waits, also for the next page, and is sent once', async () => {
  const { noticed, told, kept, network } = aPage()
  network.gone = true
  noticed.copied()
  await after(40)
  expect(told).toEqual([])
  network.gone = false
  await after(60)
  expect(told).toHaveLength(1)
  expect(kept.size).toBe(0)
  network.gone = true
  noticed.copied()
  noticed.stop()
  const next = aPage(kept)
  await next.noticed.tell()
  expect(next.told).toHaveLength(1)
  expect(kept.size).toBe(0)
})

test.each(['otherDevice', 'forbidden', 'invalid'] as const)(
  'what is refused for good (%s) is asked once and forgotten; what comes after it is told',
  async (code) => {
    const { noticed, told, kept, network, asked } = aPage()
    network.refuses = code
    noticed.copied()
    await after(600)
    expect([asked(), kept.size]).toEqual([1, 0])
    network.refuses = undefined
    noticed.copied()
    await after(10)
    expect(told).toHaveLength(1)
  },
)

// `notFound`: another learner has signed in in another tab.
test.each(['unauthenticated', 'notFound', 'tooMany', 'internal', 'unavailable'] as const)(
  'what was refused for now (%s) is told again until it is taken',
  async (code) => {
    const { noticed, told, kept, network, asked } = aPage()
    network.refuses = code
    noticed.copied()
    await after(60)
    expect(asked()).toBeGreaterThan(2)
    expect(told).toEqual([])
    network.refuses = undefined
    await after(60)
    expect(told).toHaveLength(1)
    expect(kept.size).toBe(0)
  },
)

test('of very many, fifty are told at once, and all in the end', async () => {
  const { noticed, told, network } = aPage()
  network.gone = true
  for (let times = 0; times < 120; times += 1) {
    noticed.copied()
    await after(3)
  }
  network.gone = false
  await after(120)
  expect(told).toHaveLength(120)
})
