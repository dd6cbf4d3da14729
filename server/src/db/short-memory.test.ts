import { expect, test } from 'vitest'
import { ShortMemory } from './short-memory.ts'

function aMemory() {
  let now = 0
  let made = 0
  const memory = new ShortMemory<number>({ milliseconds: 100, most: 2 }, () => now)
  return {
    pass: (milliseconds: number) => (now += milliseconds),
    read: (key: string) => memory.read(key, async () => (made += 1)),
    fail: (key: string) => memory.read(key, () => Promise.reject(new RangeError('no answer'))),
  }
}

test('an answer is remembered for its time, for all who ask', async () => {
  const { read, pass } = aMemory()
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual([1, 1, 2])
  pass(99)
  expect(await read('a')).toBe(1)
  pass(1)
  expect(await read('a')).toBe(3)
})

test('the oldest of too many is forgotten, and a failure at once', async () => {
  const { read, fail } = aMemory()
  expect([await read('a'), await read('b'), await read('c'), await read('b'), await read('a')]).toEqual([1, 2, 3, 2, 4])
  await expect(fail('d')).rejects.toThrow('no answer')
  expect(await read('d')).toBe(5)
})
