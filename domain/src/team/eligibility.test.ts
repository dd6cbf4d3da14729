import { assert, constantFrom, date, integer, property } from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { runs } from '#test/runs.ts'
import { ageOnDay, isCalendarDay } from './age.ts'
import { ineligibilityOf } from './eligibility.ts'
import { countsBeyond, defaultTeamRules, isLocked } from './rules.ts'

const rules = defaultTeamRules(2026)
const contestant = (birthDate: string | null) => ineligibilityOf({ role: 'contestant', birthDate }, rules)

test('contestants are 16 to 19 on 30 June', () => {
  expect(contestant('2010-06-30')).toBe(null)
  expect(contestant('2010-07-01')).toBe('too-young')
  expect(contestant('2006-07-01')).toBe(null)
  expect(contestant('2006-06-30')).toBe('too-old')
})

test('a person born on 29 February is older from 1 March on in a year without that day, and on it in a leap year', () => {
  expect(ageOnDay('2008-02-29', '2025-02-28')).toBe(16)
  expect(ageOnDay('2008-02-29', '2025-03-01')).toBe(17)
  expect(ageOnDay('2008-02-29', '2028-02-28')).toBe(19)
  expect(ageOnDay('2008-02-29', '2028-02-29')).toBe(20)
})

test('only contestants have an age; an unknown birth date is no reason to refuse', () => {
  expect(contestant(null)).toBe(null)
  for (const role of ['leader', 'observer', 'guest'] as const) {
    expect(ineligibilityOf({ role, birthDate: '1961-01-01' }, rules)).toBe(null)
    expect(ineligibilityOf({ role, birthDate: '2026-07-01' }, rules)).toBe('born-later')
  }
})

test('days that no calendar has are none', () => {
  for (const day of [
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-06-00',
    '26-06-30',
    '',
  ])
    expect([day, isCalendarDay(day)]).toEqual([day, false])
  for (const day of ['2008-02-29', '2000-02-29', '2026-12-31']) expect([day, isCalendarDay(day)]).toEqual([day, true])
})

const zone = process.env['TZ']
afterAll(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

/** Any day of the calendar, by way of the number of days since 1970. */
const days = date({ min: new Date('1990-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }).map((moment) =>
  moment.toISOString().slice(0, 10),
)

test('an age is the number of birthdays, in every time zone of the computer', () => {
  const zones = constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'UTC')
  assert(
    property(days, days, zones, (birth, on, timeZone) => {
      process.env['TZ'] = timeZone
      if (on < birth) return
      let birthdays = 0
      for (let year = Number(birth.slice(0, 4)) + 1; year <= Number(on.slice(0, 4)); year += 1) {
        const same = `${year}${birth.slice(4)}`
        const birthday = isCalendarDay(same) ? same : `${year}-03-01`
        if (birthday <= on) birthdays += 1
      }
      expect(ageOnDay(birth, on)).toBe(birthdays)
    }),
    { numRuns: runs(300, 10_000) },
  )
})

test('of two contestants the one born later is not too old where the other is not, nor too young the other way', () => {
  assert(
    property(days, days, (one, other) => {
      const [older, younger] = one < other ? [one, other] : [other, one]
      if (contestant(older) !== 'too-old') expect(contestant(younger)).not.toBe('too-old')
      if (contestant(younger) === null) expect(contestant(older)).not.toBe('too-young')
    }),
    { numRuns: runs(300, 10_000) },
  )
})

test('head counts beyond the rules are named with the most', () => {
  const count = integer({ min: 0, max: 99 })
  assert(
    property(count, count, count, count, (contestants, leaders, observers, guests) => {
      const beyond = countsBeyond({ contestants, leaders, observers, guests }, rules)
      expect(beyond).toEqual([
        ...(contestants > 4 ? [{ count: 'contestants', most: 4 }] : []),
        ...(leaders > 2 ? [{ count: 'leaders', most: 2 }] : []),
      ])
    }),
    { numRuns: runs(100, 2000) },
  )
})

test('the deadline locks from its own moment on', () => {
  const dueAt = new Date('2026-05-01T12:00:00Z')
  expect(isLocked({ dueAt }, new Date('2026-05-01T11:59:59.999Z'))).toBe(false)
  expect(isLocked({ dueAt }, dueAt)).toBe(true)
  expect(isLocked({ dueAt: null }, dueAt)).toBe(false)
})
