import { formatDateTime, formatWindow } from '@agon/domain/format/date'
import { formatMark, formatNumber, formatPercentage } from '@agon/domain/format/number'
import { wrapped } from '@agon/domain/geo/sphere'
import type { Language } from '@agon/domain/question/parts'

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

/** A moment at a place, as Tue 14 April 2026, 09:00 SAST. */
export function momentWords(moment: string, timeZone: string, language: Language): string {
  return formatDateTime(moment, timeZone, tags[language])
}

/** From one moment to another; a day that both share is said once. */
export function windowWords(from: string, to: string, timeZone: string, language: Language): string {
  return formatWindow(from, to, timeZone, tags[language])
}

/** A number of an answer: with all its decimals. */
export function numberWords(value: number, language: Language): string {
  return formatNumber(value, tags[language], { most: 10 })
}

/** Thousandths of a mark as marks. */
export function marksWords(thousandths: number, language: Language): string {
  return formatMark(thousandths, tags[language])
}

/** A percentage of a question's marks. */
export function percentWords(percent: number, language: Language): string {
  return formatPercentage(percent * 100, tags[language])
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
