import { expect, test } from 'vitest'
import { dayIn } from './day.ts'

test.for([
  ['2026-12-31T21:59:59Z', 'Africa/Johannesburg', '2026-12-31'],
  ['2026-12-31T22:00:00Z', 'Africa/Johannesburg', '2027-01-01'],
  ['2026-12-31T22:00:00Z', 'America/New_York', '2026-12-31'],
  ['2026-01-01T00:00:00Z', 'UTC', '2026-01-01'],
] as const)('%s in %s is %s', ([moment, zone, day]) => {
  expect(dayIn(new Date(moment), zone)).toBe(day)
})
