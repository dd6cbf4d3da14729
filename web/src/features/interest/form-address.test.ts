import { expect, test } from 'vitest'
import { formAddressOf } from './form-address.ts'

test.each([
  ['/igeo-2026/express-interest', '/igeo-2026/express-interest'],
  ['/mytutor', '/mytutor'],
  ['/igeo/mytutor', '/igeo/mytutor'],
  ['https://elsewhere.example/express-interest', '/sango/express-interest'],
  ['//elsewhere.example/mytutor', '/sango/express-interest'],
  ['', '/sango/express-interest'],
])('after the form at %s the way back leads to %s', (stored, shown) => {
  expect(formAddressOf(stored, 'sango')).toBe(shown)
})

test('without any project it leads to the front page', () => {
  expect(formAddressOf('', undefined)).toBe('/')
})
