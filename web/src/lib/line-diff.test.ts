import { expect, test } from 'vitest'
import { lineDiff } from './line-diff.ts'

test('lines of both texts stay in order, marked where only one text has them', () => {
  expect(lineDiff('a\nb\nc', 'a\nx\nc\nd').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'same a',
    'removed b',
    'added x',
    'same c',
    'added d',
  ])
})

test('equal texts have no difference', () => {
  expect(lineDiff('a\n\nb', 'a\n\nb').every(({ kind }) => kind === 'same')).toBe(true)
})
