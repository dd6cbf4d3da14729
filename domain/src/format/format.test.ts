import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDayAndClock,
  formatDocumentDate,
  formatShortDateTime,
  formatTime,
  formatWindow,
} from './date.ts'
import {
  formatBytes,
  formatForField,
  formatMark,
  formatMoney,
  formatNumber,
  formatPercentage,
  formatShare,
} from './number.ts'

const SPACE = '\u00a0'
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('money', () => {
  it('keeps the last cent of a large amount', () => {
    expect(plain(formatMoney(999_999_999_999_99, 'ZAR', 'en-ZA'))).toBe('R 999 999 999 999,99')
  })

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
    expect(plain(formatMoney(1200, 'JPY', 'en-GB'))).toBe('JP¥1,200')
    expect(plain(formatMoney(1200, 'USD', 'en-GB'))).toBe('US$12.00')
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

  it('are on a document without the day of the week', () => {
    expect(formatDocumentDate('2026-04-14', 'en-ZA')).toBe('14 April 2026')
    expect(formatDocumentDate('2026-05-01', 'af-ZA')).toBe('1 Mei 2026')
  })

  it('have no zero before the day', () => {
    const closing = '2026-12-05T16:00:00Z'
    expect(formatDate(closing, 'Africa/Johannesburg', 'en-ZA')).toBe('Sat 5 December 2026')
    expect(formatShortDateTime(closing, 'Africa/Johannesburg', 'en-ZA')).toBe('5 Dec 2026 18:00')
    expect(formatDocumentDate('2026-12-05', 'en-ZA')).toBe('5 December 2026')
  })

  it('have three letters for every month of a column, without full stops', () => {
    expect(formatShortDateTime('2026-09-14T07:00:00Z', 'Africa/Johannesburg', 'en-ZA')).toBe('14 Sep 2026 09:00')
    expect(formatShortDateTime('2026-09-14T07:00:00Z', 'Africa/Johannesburg', 'af-ZA')).toBe('14 Sep 2026 09:00')
    expect(formatDate('2026-04-14T07:00:00Z', 'Africa/Johannesburg', 'af-ZA')).toBe('Di 14 April 2026')
  })

  it('are short in a column', () => {
    expect(formatShortDateTime(opening, 'Africa/Johannesburg', 'en-ZA')).toBe('14 Apr 2026 09:00')
  })

  it('speak Afrikaans', () => {
    expect(formatDate('2026-10-14T07:00:00Z', 'Africa/Johannesburg', 'af-ZA')).toMatch(/14 Oktober 2026$/)
  })
})

describe('a window', () => {
  it('has its day once, or both days', () => {
    const from = '2026-04-14T07:00:00Z'
    expect(formatWindow(from, '2026-04-14T14:00:00Z', 'Africa/Johannesburg', 'en-ZA')).toBe(
      'Tue 14 April 2026, 09:00–16:00 SAST',
    )
    expect(formatWindow(from, '2026-04-15T14:00:00Z', 'Africa/Johannesburg', 'en-ZA')).toBe(
      'Tue 14 April 2026, 09:00 – Wed 15 April 2026, 16:00 SAST',
    )
  })
})

describe('numbers', () => {
  it('are grouped by spaces, with a decimal comma', () => {
    expect(plain(formatNumber(12345.6, 'en-ZA'))).toBe('12 345,6')
    expect(plain(formatNumber(-0.5, 'af-ZA'))).toBe('−0,5')
    expect(plain(formatNumber(12345.6, 'en-GB'))).toBe('12,345.6')
  })

  it('have the same signs in every language of South Africa, whatever the data of the browser', () => {
    for (const locale of ['en-ZA', 'af-ZA', 'zu-ZA', 'xh-ZA'])
      expect(plain(formatNumber(12345.6, locale)), locale).toBe('12 345,6')
  })

  it('are marks with at most three decimals', () => {
    expect(plain(formatMark(84_667, 'en-ZA'))).toBe('84,667')
    expect(plain(formatMark(84_000, 'en-ZA'))).toBe('84')
  })

  it('are percentages with at most two decimals, and shares as whole per cents', () => {
    expect(plain(formatPercentage(8467, 'en-ZA'))).toBe('84,67 %')
    expect(plain(formatPercentage(1500, 'af-ZA'))).toBe('15 %')
    expect(plain(formatPercentage(1550, 'en-GB'))).toBe('15.5 %')
    expect(plain(formatShare(0.1267, 'en-ZA'))).toBe('13 %')
  })

  it('are in a field without groups', () => {
    expect(formatForField(12345.678, 'en-ZA', 2)).toMatch(/^12345[.,]68$/)
  })

  it('tell sizes in decimal units', () => {
    expect(plain(formatBytes(1_400_000, 'en-ZA'))).toBe('1,4 MB')
    expect(plain(formatBytes(940, 'en-ZA'))).toBe('940 bytes')
  })
})
