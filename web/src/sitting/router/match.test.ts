import { learnerPages } from '@agon/contract/learner-pages'
import { expect, test } from 'vitest'
import { readAddress } from './match.ts'

test.for(Object.entries(learnerPages))('%s is found under its own address', ([page, { path }]) => {
  const pathname = path
    .replace('$olympiadName', 'sango-2026')
    .replace('$moduleIndex', '2')
    .replace('$questionIndex', '13')
  const params = page === 'question' ? { moduleIndex: '2', questionIndex: '13' } : {}
  expect(readAddress(pathname)).toEqual({ pathname, page, params: { olympiadName: 'sango-2026', ...params } })
  expect(readAddress(`${pathname}/`).page).toBe(page)
})

test.for([
  '/',
  '/login',
  '/sango-2026',
  '/sango-2026/admin/login',
  '/sango-2026/olympiad/1',
  '/sango-2026/olympiad/1/2/3',
])('%s is none of them', (pathname) => expect(readAddress(pathname)).toEqual({ pathname, page: null, params: {} }))
