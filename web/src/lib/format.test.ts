import { describe, expect, it } from 'vitest'
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDayAndClock,
  formatMoney,
  formatNumber,
  formatShare,
  formatShortDateTime,
  formatTime,
} from './format.ts'

const SPACE = '\u00a0'
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('money', () => {
  it('is written in rand as South Africa writes it', () => {
    expect(formatMoney(123450, 'ZAR', 'en-ZA')).toBe(`R${SPACE}1${SPACE}234,50`)
    expect(formatMoney(123450, 'ZAR', 'af-ZA')).toBe(`R${SPACE}1${SPACE}234,50`)
  })

  it('keeps the rand’s form for a reader with another English', () => {
    expect(formatMoney(123450, 'ZAR', 'en-GB')).toBe(`R${SPACE}1${SPACE}234,50`)
  })

  it('shows what is owed back with a minus before the sign', () => {
    expect(formatMoney(-500, 'ZAR', 'en-ZA')).toBe(`−R${SPACE}5,00`)
  })

  it('knows currencies without minor units', () => {
    expect(plain(formatMoney(1200, 'JPY', 'en-GB'))).toBe('¥1,200')
    expect(plain(formatMoney(1200, 'USD', 'en-GB'))).toBe('$12.00')
  })
})

describe('dates', () => {
  const opening = '2026-04-14T07:00:00Z'

  it('stand before a time that may be of another day', () => {
    expect(formatDayAndClock(opening, 'Africa/Johannesburg', 'en-ZA')).toBe('14 Apr 2026 09:00:00')
  })

  it('are said in the olympiad’s zone, whatever the reader’s', () => {
    expect(formatDateTime(opening, 'Africa/Johannesburg', 'en-ZA')).toBe('Tue 14 April 2026, 09:00 SAST')
    expect(formatTime(opening, 'UTC', 'en-ZA')).toBe('07:00 UTC')
  })

  it('can lie on the next day there', () => {
    expect(formatDate('2026-04-14T22:30:00Z', 'Africa/Johannesburg', 'en-ZA')).toBe('Wed 15 April 2026')
  })

  it('are short in a column', () => {
    expect(formatShortDateTime(opening, 'Africa/Johannesburg', 'en-ZA')).toBe('14 Apr 2026 09:00')
  })

  it('speak Afrikaans', () => {
    expect(formatDate('2026-10-14T07:00:00Z', 'Africa/Johannesburg', 'af-ZA')).toMatch(/14 Oktober 2026$/)
  })
})

describe('numbers', () => {
  it('are grouped by spaces, with a decimal comma', () => {
    expect(plain(formatNumber(12345.6, 'en-ZA'))).toBe('12 345,6')
    expect(plain(formatShare(0.1234, 'en-ZA'))).toBe('12,3%')
  })

  it('tell sizes in decimal units', () => {
    expect(plain(formatBytes(1_400_000, 'en-ZA'))).toBe('1,4 MB')
    expect(plain(formatBytes(940, 'en-ZA'))).toBe('940 byte')
  })
})
