import {
  formatClock,
  formatDate,
  formatDayAndClock,
  formatShortDate,
  formatShortDateTime,
} from '@agon/domain/format/date'
import { formatMark, formatNumber, formatPercentage, formatShare } from '@agon/domain/format/number'
import { useRegion } from './use-region.ts'

/** Writes figures in the reader's language. */
export function useFigures() {
  const locale = useRegion()
  return {
    number: (value: number) => formatNumber(value, locale),
    /** From thousandths. */
    mark: (thousandths: number) => formatMark(thousandths, locale),
    /** From hundredths of a per cent. */
    percentage: (hundredths: number) => formatPercentage(hundredths, locale),
    /** From a share of one. */
    share: (share: number) => formatShare(share, locale),
    /** With so many decimals, so that the figures of a column stand below one another. */
    decimal: (value: number, digits: number) => formatNumber(value, locale, { least: digits, most: digits }),
    day: (instant: string, zone: string) => formatDate(instant, zone, locale),
    /** For a column. */
    shortDay: (instant: string, zone: string) => formatShortDate(instant, zone, locale),
    /** To the second, without its day. */
    clock: (instant: string, zone: string) => formatClock(instant, zone, locale),
    /** To the second, with its day: what may have been yesterday. */
    moment: (instant: string, zone: string) => formatDayAndClock(instant, zone, locale),
    time: (instant: string, zone: string) => formatShortDateTime(instant, zone, locale),
  }
}
