import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLook, searchOf } from './look.ts'

const looks = fc.record({
  startDate: fc.constantFrom('', '2026-04-14', '2024-02-29'),
  timeWindow: fc.constantFrom(-1, 24, 168, 5000),
  email: fc.string({ maxLength: 40 }),
  userId: fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: undefined }),
  cursor: fc.option(fc.string({ minLength: 1, maxLength: 40 }), { nil: undefined }),
})

test('a look at the log survives the address', () => {
  fc.assert(
    fc.property(looks, (look) => {
      const written = Object.fromEntries(Object.entries(searchOf(look)).map(([name, value]) => [name, String(value)]))
      expect(readLook(written)).toEqual(look)
    }),
  )
})

test('what makes no sense in an address is left out', () => {
  const nonsense = { startDate: 'yesterday', timeWindow: 'long', userId: '-4' }
  expect(readLook(nonsense)).toEqual({ startDate: '', timeWindow: -1, email: '', userId: undefined, cursor: undefined })
})
