import { pages } from '@agon/contract/pages'
import { expect, test } from 'vitest'
import { pageElsewhere } from './elsewhere.ts'

const igeo = { id: 2, name: 'igeo-2026', title: 'iGeo 2026', accent: 'ocean' }

test('the page stays where the role may open it, under the role’s own address', () => {
  expect(pageElsewhere(pages.questions, 'admin', igeo)).toBe('/igeo-2026/admin/edit/questions')
  expect(pageElsewhere(pages.schools, 'funding', igeo)).toBe('/igeo-2026/funding/edit/schools')
})

test('where the role may not open it, it is the role’s first page', () => {
  expect(pageElsewhere(pages.questions, 'accountant', igeo)).toBe('/igeo-2026/finance/payments')
  expect(pageElsewhere(pages.questions, 'overlord', null)).toBe('/overlord/overview')
  expect(pageElsewhere(pages.overlordSchools, 'admin', igeo)).toBe('/igeo-2026/admin/reports/overview')
  expect(pageElsewhere(undefined, 'marketing', igeo)).toBe('/igeo-2026/marketing/edit/schools')
})
