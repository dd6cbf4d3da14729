import { expect, test } from 'vitest'
import { periodsUntil } from './periods.ts'

test('periods are the years and their quarters that have begun, the newest first', () => {
  expect(periodsUntil('2026-05-02').slice(0, 5)).toEqual([
    { label: '2026', filter: '2026-01-01..2026-12-31' },
    { label: 'April to June 2026', filter: '2026-04-01..2026-06-30' },
    { label: 'January to March 2026', filter: '2026-01-01..2026-03-31' },
    { label: '2025', filter: '2025-01-01..2025-12-31' },
    { label: 'October to December 2025', filter: '2025-10-01..2025-12-31' },
  ])
  expect(periodsUntil('2026-01-01')).toHaveLength(2 + 5 + 5)
})
