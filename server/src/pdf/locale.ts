import { markDecimals, percentageDecimals } from '@agon/domain/figures'

/** The languages that documents on paper speak. */
export const paperLocales = ['en', 'af'] as const
export type PaperLocale = (typeof paperLocales)[number]

/** The tag for Intl and for screen readers: both languages are South Africa's. */
export function languageTag(locale: PaperLocale): string {
  return `${locale}-ZA`
}

/** A date without time, `2026-04-14`, in words: 14 April 2026. */
export function longDate(date: string, locale: PaperLocale): string {
  return dateFormat(locale).format(new Date(`${date}T00:00:00Z`))
}

/** An amount in minor units of an ISO 4217 currency, as R 1 234,50, with a true minus sign. */
export function money(minor: number, currency: string, locale: PaperLocale): string {
  const format = numberFormat(locale, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(minor / 10 ** digits).replace('-', '\u2212')
}

export function wholeNumber(value: number, locale: PaperLocale): string {
  return numberFormat(locale, { maximumFractionDigits: 0 }).format(value)
}

/** With no more decimals than it has. */
export function decimal(value: number, locale: PaperLocale): string {
  return numberFormat(locale, { maximumFractionDigits: markDecimals }).format(value)
}

/** Hundredths of a per cent: 1500 is 15 %. */
export function percentage(basisPoints: number, locale: PaperLocale): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: percentageDecimals }).format(
    basisPoints / 10_000,
  )
}

const dateFormats = new Map<PaperLocale, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

function dateFormat(locale: PaperLocale): Intl.DateTimeFormat {
  const known = dateFormats.get(locale)
  if (known) return known
  const format = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' })
  dateFormats.set(locale, format)
  return format
}

/** Making a format takes as long as a hundred uses of it. */
function numberFormat(locale: PaperLocale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = numberFormats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(languageTag(locale), options)
  numberFormats.set(key, format)
  return format
}

/** The reader's language as paper speaks it; English where it does not. */
export function paperLocale(locale: string): PaperLocale {
  return paperLocales.find((one) => one === locale) ?? 'en'
}

/** A moment's date, `2026-04-14`, in a zone. */
export function dateIn(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
}
