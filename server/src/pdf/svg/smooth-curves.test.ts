import { expect, test } from 'vitest'
import { withControlPoints } from './smooth-curves.ts'

test.each([
  ['M0 0Q10 10 20 0T40 0T60 0', 'M0 0Q10 10 20 0Q30 -10 40 0Q50 10 60 0'],
  ['m5 5q10 10 20 0t20 0t20 0z', 'm5 5q10 10 20 0Q35 -5 45 5Q55 15 65 5z'],
  ['M0 0H10V10T20 20', 'M0 0H10V10Q10 10 20 20'],
  ['M0,0 10-5T20 20l1 1 2 2', 'M0 0L10 -5Q10 -5 20 20l1 1l2 2'],
  ['M0 0A5 5 0 0110 10T20 20', 'M0 0A5 5 0 0 1 10 10Q10 10 20 20'],
  ['M1 1ZM2 2T4 4', 'M1 1ZM2 2Q2 2 4 4'],
])('the curves of %s go on as they began', (path, expected) => {
  expect(withControlPoints(path)).toBe(expected)
})

test('a path without such curves stays as it is', () => {
  expect(withControlPoints('M0,0 C1,2 3,4 5,6 Z')).toBe('M0,0 C1,2 3,4 5,6 Z')
})
