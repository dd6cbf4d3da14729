import { expect, test } from 'vitest'
import { DearReads } from './dear-reads.ts'

function aCounter(cost: number) {
  const clock = { now: 0 }
  const made = { count: 0, cost }
  const reads = new DearReads<number>(
    () => made.cost >= 100,
    () => clock.now,
  )
  const make = async () => {
    made.count += 1
    clock.now += made.cost
    return made.count
  }
  return { clock, made, read: (key = 'all') => reads.read(key, make) }
}

test('what is not dear is read for each who asks', async () => {
  const { read } = aCounter(5)
  expect([await read(), await read(), await read()]).toEqual([1, 2, 3])
})

test('what is dear rests nine times as long as it took', async () => {
  const { read, clock } = aCounter(200)
  expect(await read()).toBe(1)
  clock.now += 9 * 200 - 1
  expect(await read()).toBe(1)
  clock.now += 1
  expect(await read()).toBe(2)
})

test('what was dear before is read once for all who ask at the same time', async () => {
  const { read, clock, made } = aCounter(200)
  await read()
  clock.now += 10_000
  expect(await Promise.all([read(), read(), read()])).toEqual([2, 2, 2])
  expect(made.count).toBe(2)
})

test('each question rests by itself', async () => {
  const { read } = aCounter(200)
  expect([await read('one'), await read('other'), await read('one')]).toEqual([1, 2, 1])
})

test('what is no longer dear is read for each again', async () => {
  const { read, clock, made } = aCounter(200)
  await read()
  clock.now += 10_000
  made.cost = 1
  expect([await read(), await read(), await read()]).toEqual([2, 3, 4])
})

test('a read that failed is made again by the next who asks', async () => {
  const reads = new DearReads<string>(() => true)
  await expect(reads.read('all', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await reads.read('all', async () => 'there')).toBe('there')
})
