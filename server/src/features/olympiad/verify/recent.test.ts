import { expect, test } from 'vitest'
import { Recent } from './recent.ts'

test('what was not asked for the longest goes first', () => {
  const recent = new Recent<string, number | null>(2)
  recent.set('a', 1)
  recent.set('b', null)
  expect(recent.get('a')).toBe(1)
  recent.set('c', 3)
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3])
  recent.set('a', 4)
  recent.set('b', 2)
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([4, 2, undefined])
})
