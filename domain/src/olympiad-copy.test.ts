import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { runs } from '#test/runs.ts'
import { inNextYear, shifted, shiftedDay, shiftedWindow, shiftOf } from './olympiad-copy.ts'
import { isSkipped, toWallTime } from './zoned-time.ts'

const south = 'Africa/Johannesburg'
const of = (opensAt: string, timeZone = south) => ({ opensAt, timeZone })

describe('the dates of the next edition', () => {
  it('are 52 weeks later, on the same weekday at the same time', () => {
    const shift = shiftOf(of('2026-04-14T07:00:00Z'))
    expect(shifted('2026-04-14T07:00:00Z', shift).toISOString()).toBe('2027-04-13T07:00:00.000Z')
  })

  it('keep their hour where summer time begins on another day', () => {
    // Summer time began on 29 March 2026 and begins on 28 March 2027.
    const shift = shiftOf(of('2026-03-29T07:00:00Z', 'Europe/Berlin'))
    expect(shifted('2026-03-29T07:00:00Z', shift).toISOString()).toBe('2027-03-28T07:00:00.000Z')
    // It ended on 25 October 2026, and ends on 31 October 2027.
    expect(shifted('2026-10-26T08:00:00Z', shift).toISOString()).toBe('2027-10-25T07:00:00.000Z')
  })

  it('follow an opening that is asked for, by the clocks', () => {
    const shift = shiftOf(of('2026-01-12T08:00:00Z', 'Europe/Berlin'), '2026-07-13T06:30:00Z')
    const window = { opensAt: '2026-01-12T08:00:00Z', closesAt: '2026-01-16T15:00:00Z' }
    expect(shiftedWindow(window, shift)).toEqual({
      opensAt: new Date('2026-07-13T06:30:00Z'),
      closesAt: new Date('2026-07-17T13:30:00Z'),
    })
  })

  it('stay in order in an hour that the clocks skip', () => {
    const berlin = of('2027-03-21T01:50:00Z', 'Europe/Berlin')
    const shift = shiftOf(berlin, '2027-03-28T01:50:00Z')
    const window = shiftedWindow({ opensAt: berlin.opensAt, closesAt: '2027-03-21T02:10:00Z' }, shift)
    expect(window.closesAt.getTime()).toBeGreaterThan(window.opensAt.getTime())
  })
})

const zones = [south, 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Asia/Kathmandu']
const anyDate = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
const week = 7 * 86_400_000

test('the clocks show the same time on the same weekday 52 weeks later, unless they skip it', () => {
  fc.assert(
    fc.property(anyDate, fc.constantFrom(...zones), (opensAt, timeZone) => {
      const wanted = new Date(Date.parse(`${toWallTime(opensAt, timeZone)}:00Z`) + 52 * week).toISOString().slice(0, 16)
      const shown = toWallTime(shifted(opensAt, shiftOf({ opensAt, timeZone })), timeZone)
      if (!isSkipped(wanted, timeZone)) expect(shown).toBe(wanted)
      else expect(Math.abs(Date.parse(`${shown}Z`) - Date.parse(`${wanted}Z`))).toBeLessThanOrEqual(3_600_000)
    }),
    { numRuns: runs(500, 20_000) },
  )
})

test('the opening is the one that is asked for, and the closing comes after it', () => {
  fc.assert(
    fc.property(
      anyDate,
      anyDate,
      fc.integer({ min: 1, max: 30 * 86_400 }),
      fc.constantFrom(...zones),
      (opensAt, asked, seconds, timeZone) => {
        const closesAt = new Date(opensAt.getTime() + seconds * 1000)
        const next = shiftedWindow({ opensAt, closesAt }, shiftOf({ opensAt, timeZone }, asked))
        expect(next.closesAt.getTime()).toBeGreaterThan(next.opensAt.getTime())
        expect(toWallTime(next.opensAt, timeZone)).toBe(toWallTime(asked, timeZone))
      },
    ),
    { numRuns: runs(500, 20_000) },
  )
})

test('a day of the year moves to the next year, and the year of names and titles with it', () => {
  const last = of('2027-04-13T07:00:00Z')
  const shift = shiftOf(last)
  expect(shiftedDay('2027-07-01', shift, last.opensAt)).toBe('2028-07-01')
  expect(shiftedDay('2028-02-29', shift, last.opensAt)).toBe('2029-02-28')
  const sango = { ...last, name: 'sango-2027' }
  expect(inNextYear('sango-2027', sango, shift)).toBe('sango-2028')
  expect(inNextYear('Sango, June', sango, shift)).toBe('Sango, June')
  // The name states the year of the edition, whenever it opens.
  expect(inNextYear('Igeo 2026', { ...last, name: 'igeo-2026' }, shift)).toBe('Igeo 2027')
})
