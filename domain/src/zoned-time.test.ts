import { describe, expect, it } from 'vitest'
import { comesTwice, fromWallTime, isSkipped, toWallTime } from './zoned-time.ts'

describe('a wall-clock time', () => {
  it('is the olympiad’s and not the reader’s', () => {
    expect(fromWallTime('2026-04-14T09:00', 'Africa/Johannesburg')?.toISOString()).toBe('2026-04-14T07:00:00.000Z')
    expect(toWallTime('2026-04-14T07:00:00Z', 'Africa/Johannesburg')).toBe('2026-04-14T09:00')
    expect(toWallTime('2026-04-14T22:30:00Z', 'Africa/Johannesburg')).toBe('2026-04-15T00:30')
  })

  it('follows summer time where there is any', () => {
    expect(fromWallTime('2026-01-10T09:00', 'Europe/Berlin')?.toISOString()).toBe('2026-01-10T08:00:00.000Z')
    expect(fromWallTime('2026-07-10T09:00', 'Europe/Berlin')?.toISOString()).toBe('2026-07-10T07:00:00.000Z')
  })

  it('in the hour that spring skips is taken as if the clocks had not moved', () => {
    expect(fromWallTime('2026-03-29T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  })

  it('is skipped in that hour alone', () => {
    const berlin = ['2026-03-29T01:59', '2026-03-29T02:00', '2026-03-29T02:59', '2026-03-29T03:00']
    expect(berlin.map((wall) => isSkipped(wall, 'Europe/Berlin'))).toEqual([false, true, true, false])
    expect(isSkipped('2026-03-29T02:30', 'Africa/Johannesburg')).toBe(false)
    // Half an hour is skipped here.
    expect(isSkipped('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe(true)
    expect(isSkipped('no date', 'UTC')).toBe(false)
  })

  it('in the hour that autumn repeats is its first coming', () => {
    expect(fromWallTime('2026-10-25T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })

  it('comes twice in that hour alone', () => {
    expect(comesTwice('2026-10-25T00:30:00Z', 'Europe/Berlin')).toBe(true)
    expect(comesTwice('2026-10-25T01:30:00Z', 'Europe/Berlin')).toBe(false)
    expect(comesTwice('2026-10-25T00:30:00Z', 'Africa/Johannesburg')).toBe(false)
  })

  it('comes back as it was, at any offset', () => {
    for (const zone of ['Asia/Kathmandu', 'Pacific/Chatham', 'America/St_Johns', 'UTC']) {
      expect(toWallTime(fromWallTime('2026-08-01T13:45', zone) ?? '', zone)).toBe('2026-08-01T13:45')
    }
  })

  it('that is no date gives nothing', () => {
    expect(fromWallTime('', 'UTC')).toBeUndefined()
    expect(fromWallTime('2026-02-31T', 'UTC')).toBeUndefined()
  })
})
