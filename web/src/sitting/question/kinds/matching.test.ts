import { expect, test } from 'vitest'
import { paired, takenFrom } from './matching.tsx'

test('a pair is made, changed and undone', () => {
  expect(paired({}, 'p', 'x', false)).toEqual({ p: 'x' })
  expect(paired({ p: 'x', q: 'y' }, 'p', 'z', false)).toEqual({ p: 'z', q: 'y' })
  expect(paired({ p: 'x', q: 'y' }, 'p', null, false)).toEqual({ q: 'y' })
})

test('a response that is used once goes from one premise to the other', () => {
  expect(paired({ p: 'x', q: 'y' }, 'p', 'y', false)).toEqual({ p: 'y' })
  expect(takenFrom({ p: 'x', q: 'y' }, 'p', 'y', false)).toBe('q')
  expect(takenFrom({ p: 'x', q: 'y' }, 'p', 'x', false)).toBeUndefined()
  expect(takenFrom({ p: 'x', q: 'y' }, 'p', null, false)).toBeUndefined()
})

test('a response that may be used several times stays where it is', () => {
  expect(paired({ p: 'x', q: 'y' }, 'p', 'y', true)).toEqual({ p: 'y', q: 'y' })
  expect(takenFrom({ p: 'x', q: 'y' }, 'p', 'y', true)).toBeUndefined()
})
