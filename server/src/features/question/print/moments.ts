import { wrapped } from '@agon/domain/geo/sphere'
import type { Language } from '@agon/domain/question/question'

/** Arabic is set with the digits that the questions themselves have. */
const tags: Readonly<Record<Language, string>> = {
  en: 'en-ZA',
  af: 'af-ZA',
  zu: 'zu-ZA',
  xh: 'xh-ZA',
  ar: 'ar-u-nu-latn',
}

export function languageTagOf(language: Language): string {
  return tags[language]
}

/** A moment at a place, as 14 April 2026 at 09:00 SAST. */
export function momentWords(moment: string, timeZone: string, language: Language): string {
  return formatOf(timeZone, language).format(new Date(moment))
}

/** From one moment to another; a day that both share is said once. */
export function windowWords(from: string, to: string, timeZone: string, language: Language): string {
  return formatOf(timeZone, language).formatRange(new Date(from), new Date(to))
}

/** A number with no more decimals than it has. */
export function numberWords(value: number, language: Language): string {
  return numberFormat(language).format(value).replace('-', '\u2212')
}

/** Thousandths of a mark as marks. */
export function marksWords(thousandths: number, language: Language): string {
  return numberWords(thousandths / 1000, language)
}

const quarters: Readonly<Record<Language, { lat: readonly [string, string]; lon: readonly [string, string] }>> = {
  en: { lat: ['N', 'S'], lon: ['E', 'W'] },
  af: { lat: ['N', 'S'], lon: ['O', 'W'] },
  zu: { lat: ['N', 'S'], lon: ['E', 'W'] },
  xh: { lat: ['N', 'S'], lon: ['E', 'W'] },
  ar: { lat: ['ش', 'ج'], lon: ['ق', 'غ'] },
}

/** Degrees with the letter of their quarter, as 25,75° S. */
export function degreesWords(value: number, axis: 'lat' | 'lon', language: Language): string {
  const degrees = axis === 'lon' ? wrapped(value) : value
  const said = `${numberWords(Math.round(Math.abs(degrees) * 100) / 100, language)}°`
  if (degrees === 0 || Math.abs(degrees) === 180) return said
  return `${said} ${quarters[language][axis][degrees > 0 ? 0 : 1]}`
}

const numberFormats = new Map<Language, Intl.NumberFormat>()

/** Making a format takes as long as a hundred uses of it. */
function numberFormat(language: Language): Intl.NumberFormat {
  const known = numberFormats.get(language)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat(tags[language], { maximumFractionDigits: 10 })
  numberFormats.set(language, format)
  return format
}

const momentFormats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string, language: Language): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`
  const known = momentFormats.get(key)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(tags[language], {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  momentFormats.set(key, format)
  return format
}
