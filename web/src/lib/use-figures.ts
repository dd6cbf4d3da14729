import { markDecimals, percentageDecimals } from '@agon/domain/figures'
import { formatClock, formatDate, formatDayAndClock, formatNumber, formatShare, formatShortDateTime } from './format.ts'
import { useRegion } from './useRegion.ts'

/** Writes figures in the reader's language. */
export function useFigures() {
  const locale = useRegion()
  return {
    number: (value: number) => formatNumber(value, locale),
    /** From thousandths. */
    mark: (thousandths: number) => formatNumber(thousandths / 1000, locale, { maximumFractionDigits: markDecimals }),
    /** From hundredths of a per cent. */
    percentage: (hundredths: number) => formatShare(hundredths / 10_000, locale, percentageDecimals),
    share: (share: number, digits = 0) => formatShare(share, locale, digits),
    decimal: (value: number, digits: number) =>
      formatNumber(value, locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    day: (instant: string, zone: string) => formatDate(instant, zone, locale),
    /** To the second, without its day. */
    clock: (instant: string, zone: string) => formatClock(instant, zone, locale),
    /** To the second, with its day: what may have been yesterday. */
    moment: (instant: string, zone: string) => formatDayAndClock(instant, zone, locale),
    time: (instant: string, zone: string) => formatShortDateTime(instant, zone, locale),
  }
}
