import { expect, test } from 'vitest'
import { skipsLogin } from './guard.ts'

test('only an olympiad’s own login and expression paths skip the login page', () => {
  expect(
    ['/sango/login', '/sango/expression-of-interest', '/sango/expressions/1'].filter((path) => !skipsLogin(path)),
  ).toEqual([])
  expect(['/sango/admin/login', '/login', '/sango/logins', '/portal'].filter(skipsLogin)).toEqual([])
})
