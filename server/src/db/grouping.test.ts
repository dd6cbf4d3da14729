import fc from 'fast-check'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Grouping } from './grouping.ts'

// A store whose commits end when the test says so: the policy is tried without a clock.

interface Commit {
  readonly group: readonly number[]
  end(): Promise<void>
  fail(code: string): Promise<void>
}

function aStore(rules: { largest?: number; worthASecond?: number } = {}) {
  const commits: Commit[] = []
  const grouping = new Grouping<number, string>({
    commit: (group) =>
      new Promise((resolve, reject) => {
        commits.push({
          group,
          async end() {
            resolve(group.map((size) => `kept ${size}`))
            await nextTurn()
          },
          async fail(code) {
            reject(Object.assign(new Error(code), { code }))
            await nextTurn()
          },
        })
      }),
    sizeOf: (size) => size,
    largest: rules.largest ?? 100,
    worthASecond: rules.worthASecond ?? 10,
  })
  const give = async (...sizes: number[]) => {
    const given = sizes.map((size) => grouping.do(size))
    // What becomes of it is looked at later.
    for (const one of given) one.catch(() => undefined)
    await nextTurn()
    return given
  }
  return { commits, give, groups: () => commits.map(({ group }) => group) }
}

const code = (wanted: string) => expect.objectContaining({ code: wanted })

test('what comes in one turn goes as one', async () => {
  const { give, groups } = aStore()
  await give(1, 2, 3)
  expect(groups()).toEqual([[1, 2, 3]])
})

test('what comes while a group is under way goes at its end, as one', async () => {
  const { commits, give, groups } = aStore()
  await give(1)
  await give(2)
  await give(3)
  expect(groups()).toEqual([[1]])
  await commits[0]?.end()
  expect(groups()).toEqual([[1], [2, 3]])
})

test('a second group begins beside the first when enough waits; a third never', async () => {
  const { commits, give, groups } = aStore({ worthASecond: 10 })
  await give(1)
  await give(4, 5)
  expect(groups()).toHaveLength(1)
  await give(2)
  expect(groups()).toEqual([[1], [4, 5, 2]])
  await give(50, 50)
  expect(groups()).toHaveLength(2)
  await commits[1]?.end()
  expect(groups()).toEqual([[1], [4, 5, 2], [50, 50]])
})

test('each is answered when its own group is committed, and not before', async () => {
  const { commits, give } = aStore({ worthASecond: 1 })
  const [first] = await give(1)
  const [second] = await give(2)
  const said: string[] = []
  void first?.then((result) => said.push(result))
  void second?.then((result) => said.push(result))
  await commits[1]?.end()
  expect(said).toEqual(['kept 2'])
  await commits[0]?.end()
  expect(said).toEqual(['kept 2', 'kept 1'])
})

test('a group is no larger than allowed, first come first served; what is larger by itself goes alone', async () => {
  const { commits, give, groups } = aStore({ largest: 10, worthASecond: 1000 })
  await give(4, 4, 4, 30, 1)
  for (let turn = 0; turn < 3; turn += 1) await commits[turn]?.end()
  expect(groups()).toEqual([[4, 4], [4], [30], [1]])
})

test('an error of one entry reaches only its caller', async () => {
  const { commits, give, groups } = aStore()
  const given = await give(1, 2, 3, 4)
  const refuse = async (attempt: number) => {
    const commit = commits[attempt]
    await (commit?.group.includes(3) === true ? commit.fail('22021') : commit?.end())
  }
  for (let attempt = 0; attempt < 5; attempt += 1) await refuse(attempt)
  expect(groups()).toEqual([[1, 2, 3, 4], [1, 2], [3, 4], [3], [4]])
  await expect(Promise.allSettled(given)).resolves.toEqual([
    { status: 'fulfilled', value: 'kept 1' },
    { status: 'fulfilled', value: 'kept 2' },
    { status: 'rejected', reason: code('22021') },
    { status: 'fulfilled', value: 'kept 4' },
  ])
})

test.for(['40001', '40P01'])('a group that is broken off with %s is done again', async (broken) => {
  const { commits, give, groups } = aStore()
  const [given] = await give(1)
  await commits[0]?.fail(broken)
  await commits[1]?.fail(broken)
  await commits[2]?.end()
  expect(groups()).toEqual([[1], [1], [1]])
  await expect(given).resolves.toBe('kept 1')
})

test('a group that is broken off again and again is given up, and the next one begins', async () => {
  const { commits, give, groups } = aStore()
  const [given] = await give(1)
  await give(2)
  for (let attempt = 0; attempt < 3; attempt += 1) await commits[attempt]?.fail('40P01')
  await expect(given).rejects.toEqual(code('40P01'))
  expect(groups()).toEqual([[1], [1], [1], [2]])
})

test('an unavailable database fails the whole group, and the next group tries again', async () => {
  const { commits, give, groups } = aStore()
  const given = await give(1, 2)
  const [later] = await give(3)
  await commits[0]?.fail('57P01')
  for (const one of given) await expect(one).rejects.toEqual(code('57P01'))
  await commits[1]?.end()
  await expect(later).resolves.toBe('kept 3')
  expect(groups()).toEqual([[1, 2], [3]])
})

test('whatever comes when, everything is done once, in order, with at most two groups under way', async () => {
  const step = fc.oneof(
    { weight: 2, arbitrary: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 1 }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { commits, give, groups } = aStore({ largest: 20, worthASecond: 8 })
      const ended = new Set<Commit>()
      const underWay = () => commits.filter((commit) => !ended.has(commit))
      const end = async (commit: Commit | undefined) => {
        if (commit === undefined) return
        ended.add(commit)
        await commit.end()
      }
      const given: Promise<string>[] = []
      const sizes: number[] = []
      for (const one of steps) {
        if (typeof one === 'number') await end(underWay()[one])
        else {
          sizes.push(...one)
          given.push(...(await give(...one)))
        }
        expect(underWay().length).toBeLessThanOrEqual(2)
      }
      while (underWay().length > 0) await end(underWay()[0])
      expect(groups().flat()).toEqual(sizes)
      expect(await Promise.all(given)).toEqual(sizes.map((size) => `kept ${size}`))
    }),
    { numRuns: 200 },
  )
})
