import { useHere } from '#/app/here.tsx'
import { formatDate, formatMonth, formatShortDate, formatShortDateTime } from '@agon/domain/format/date'
import { formatMoney, formatNumber } from '@agon/domain/format/number'
import { useRegion } from '#/lib/use-region.ts'

/** How the olympiad's figures are written for the reader: its currency, its time zone, the reader's language. */
export function useFormats() {
  const { olympiad } = useHere()
  const locale = useRegion()
  return {
    money: (minor: number, currency = olympiad.currency) => formatMoney(minor, currency, locale),
    number: (value: number) => formatNumber(value, locale),
    day: (moment: string) => formatDate(moment, olympiad.timeZone, locale),
    /** April 2026, from `2026-04`. */
    month: (month: string) => formatMonth(month, locale),
    shortDay: (moment: string) => formatShortDate(moment, olympiad.timeZone, locale),
    moment: (moment: string) => formatShortDateTime(moment, olympiad.timeZone, locale),
  }
}
