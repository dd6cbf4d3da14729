/**
 * How numbers, marks, percentages and money are written for people, on pages, on paper and in mails:
 * - The reader's regional locale decides on the decimal sign and the groups: 12 345,6 in South Africa.
 * - Decimals end where the number does, and at the most that its function states; only money has fixed ones.
 * - A percentage of marks or money has at most two decimals; a share of a whole (how many of all) is a whole per cent.
 * - The minus sign is a true one, and a no-break space stands before %.
 * - Money begins with its sign: R 1 234,50.
 */
import { minorDigits } from '../money.ts'

export const markDecimals = 3
export const percentageDecimals = 2

/** 12 345,6 */
export function formatNumber(value: number, locale: string, { least = 0, most = 3 } = {}): string {
  const options = { minimumFractionDigits: least, maximumFractionDigits: Math.max(least, most) }
  return written(numberFormat(locale, options).formatToParts(value), locale)
}

/** Marks from thousandths of a mark: 84667 is 84,667. */
export function formatMark(thousandths: number, locale: string): string {
  return formatNumber(thousandths / 1000, locale, { most: markDecimals })
}

/** A percentage from hundredths of a per cent: 8467 is 84,67 %. */
export function formatPercentage(hundredths: number, locale: string): string {
  return `${formatNumber(hundredths / 100, locale, { most: percentageDecimals })}\u00a0%`
}

/** A share of one as a whole per cent: 0.123 is 12 %. */
export function formatShare(share: number, locale: string): string {
  return `${formatNumber(share * 100, locale, { most: 0 })}\u00a0%`
}

/** Money from minor units and its ISO 4217 code: (123450, 'ZAR') is R 1 234,50. Yen and the like have no minor digits. */
export function formatMoney(minorUnits: number, currency: string, locale: string): string {
  const options = { style: 'currency', currency } as const
  const parts = numberFormat(locale, options).formatToParts(minorUnits / 10 ** minorDigits(currency))
  if (currency !== 'ZAR') return written(parts, locale)
  const number = parts.filter(({ type }) => type !== 'currency' && type !== 'literal' && type !== 'minusSign')
  // The rand keeps its form for every reader.
  return `${minorUnits < 0 ? minus : ''}R\u00a0${written(number, 'en-ZA')}`
}

/** 1,4 MB: decimal units, as file managers show them. */
export function formatBytes(bytes: number, locale: string): string {
  const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = Math.min(steps.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const options = {
    style: 'unit',
    unit: steps[step] ?? 'byte',
    // The short form of bytes is “byte”, also of many.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  } as const
  return written(numberFormat(locale, options).formatToParts(bytes / 1000 ** step), locale)
}

/** A number as it is in a field, without groups. */
export function formatForField(value: number, locale: string, decimals: number): string {
  return numberFormat(locale, { useGrouping: false, maximumFractionDigits: decimals }).format(value)
}

const minus = '\u2212'

/** The data of browsers and of Node differ in South Africa's signs (en-ZA and zu-ZA have a point in some), so they are set here. */
const southAfrican: Partial<Record<Intl.NumberFormatPartTypes, string>> = { group: '\u00a0', decimal: ',' }

function written(parts: readonly Intl.NumberFormatPart[], locale: string): string {
  const signs = /-ZA\b/i.test(locale) ? southAfrican : {}
  return parts.map(({ type, value }) => (type === 'minusSign' ? minus : (signs[type] ?? value))).join('')
}

/** Making a format takes as long as a hundred uses of it. */
const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}
