import { expect, test } from 'vitest'
import { isEntryOf, navigationFor } from './navigation.ts'

const words = { page: (page: { title: string }) => page.title, section: (section: string) => section }
const addresses = (role: Parameters<typeof navigationFor>[0], prefix: string) =>
  navigationFor(role, prefix, 'sango-2026', words).flatMap((section) => section.entries.map((entry) => entry.href))

test('each role finds its own pages, under its own prefix where there is one', () => {
  expect(addresses('accountant', '/$olympiadName/')).toEqual([
    '/sango-2026/finance/payments',
    '/sango-2026/finance/edit/schools',
    '/sango-2026/finance/edit/participating-schools',
    '/sango-2026/finance/edit/participating-teachers',
    '/sango-2026/finance/edit/all-teachers',
    '/sango-2026/funding/edit/team-admins',
    '/sango-2026/finance/eoi',
    '/sango-2026/finance/edit/participating-countries',
    '/sango-2026/finance/edit/countries',
    '/sango-2026/finance/results/marking',
  ])
  expect(addresses('marketing', '/$olympiadName/')).toEqual([
    '/sango-2026/marketing/edit/schools',
    '/sango-2026/marketing/results/marking',
  ])
  expect(addresses('admin', '/$olympiadName/')).toContain('/sango-2026/admin/edit/participating-learners')
  expect(addresses('teacher', '/$olympiadName/')).toEqual([])
})

test('a page is marked at each of its addresses, and where it has another name', () => {
  const marked = (path: string) =>
    navigationFor('admin', '/$olympiadName/', 'sango-2026', words).flatMap(({ entries }) =>
      entries.filter((entry) => isEntryOf(entry, path)).map(({ title }) => title),
    )
  expect(marked('/sango-2026/finance/payments')).toEqual(['Payment Portal'])
  expect(marked('/sango-2026/funding/payments')).toEqual(['Payment Portal'])
  expect(marked('/sango-2026/admin/payments')).toEqual(['Payment Portal'])
  expect(marked('/sango-2026/admin/reports/graphs/past-results')).toEqual(['Graphs'])
})

test('no navigation leads to a page of another role', () => {
  expect(addresses('funding', '/$olympiadName/').filter((href) => href.includes('/admin/'))).toEqual([])
})
