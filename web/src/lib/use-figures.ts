import { formatClock, formatDate, formatNumber, formatShare, formatShortDateTime } from './format.ts'
import { useRegion } from './useRegion.ts'

/** Writes figures in the reader's language. */
export function useFigures() {
  const locale = useRegion()
  return {
    number: (value: number) => formatNumber(value, locale),
    /** From thousandths. */
    mark: (thousandths: number) => formatNumber(thousandths / 1000, locale, { maximumFractionDigits: 3 }),
    /** From hundredths of a per cent. */
    percentage: (hundredths: number) => formatShare(hundredths / 10_000, locale, 1),
    share: (share: number, digits = 0) => formatShare(share, locale, digits),
    decimal: (value: number, digits: number) =>
      formatNumber(value, locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    day: (instant: string, zone: string) => formatDate(instant, zone, locale),
    /** To the second, without its day. */
    clock: (instant: string, zone: string) => formatClock(instant, zone, locale),
    time: (instant: string, zone: string) => formatShortDateTime(instant, zone, locale),
  }
}
