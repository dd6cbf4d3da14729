/**
 * How figures are written, through Intl, in the reader's regional locale (see `regionalLocale`). Pure: the locale and the olympiad's
 * time zone are always given, so the same call gives the same text on every machine.
 */
export {
  formatClock,
  formatDate,
  formatDateTime,
  formatDayAndClock,
  formatShortDateTime,
  formatTime,
} from './format-date.ts'

/** 12 345,6 — grouped and with the locale's decimal sign. */
export function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  return numberFormat(locale, options).format(value)
}

/** A share of one as a percentage: 0.123 is 12,3 %. */
export function formatShare(share: number, locale: string, digits = 1): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(share)
}

/** Money from minor units and its ISO 4217 code: (123450, 'ZAR') is R 1 234,50. Yen and the like have no minor digits; Intl knows which. */
export function formatMoney(minorUnits: number, currency: string, locale: string): string {
  const format = numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return spacedSymbol(format.formatToParts(minorUnits / 10 ** digits))
}

/** 1,4 MB — decimal units, as file managers show them. */
export function formatBytes(bytes: number, locale: string): string {
  const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = Math.min(steps.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const unit = steps[step] ?? 'byte'
  return numberFormat(locale, { style: 'unit', unit, maximumFractionDigits: step > 1 ? 1 : 0 }).format(
    bytes / 1000 ** step,
  )
}

/**
 * South Africa writes R 1 234,50. Browsers' data differs in the sign (R or ZAR), the space after it and the decimal sign of en-ZA
 * (a point in newer data), so those of the rand are put right here.
 */
function spacedSymbol(parts: readonly Intl.NumberFormatPart[]): string {
  const isRand = parts.some((part) => part.type === 'currency' && part.value === 'R')
  if (!isRand) return parts.map((part) => part.value).join('')
  const figures = parts.filter(
    (part) => part.type !== 'currency' && part.type !== 'literal' && part.type !== 'minusSign',
  )
  const written = figures.map((part) => RAND_SIGNS[part.type] ?? part.value).join('')
  return `${parts.some((part) => part.type === 'minusSign') ? '−' : ''}R\u00a0${written}`
}

const RAND_SIGNS: Partial<Record<Intl.NumberFormatPartTypes, string>> = { group: '\u00a0', decimal: ',' }

const numberFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options)
  numberFormats.set(key, format)
  return format
}
