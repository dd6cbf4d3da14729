import { personKey } from './match-records.ts'
import { bestOfEach, type Pair } from './find-pairs.ts'
import { matchOf, type Match } from './match-school.ts'
import { because, type Reason } from './reason.ts'
import { textLikeness } from './text-likeness.ts'

/** A country as the product records it. */
export interface CountryRecord {
  /** ISO 3166-1 alpha-2, or a code of our own: X and a letter. */
  readonly code: string
  readonly name: string
  readonly timeZone: string
}

/** Languages in which teams write the names of their countries. */
const languages = ['en', 'fr', 'es', 'pt', 'de', 'ru', 'ar', 'zh', 'af', 'it', 'tr', 'pl'] as const
const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }))

/** Less alike than this, two names of countries are two names: Niger and Nigeria are 0.71 alike. */
const leastAlike = 0.8

/** Pairs of countries that may be one, best first. */
export function pairCountries(countries: readonly CountryRecord[]): Pair[] {
  const known = countries.map((country) => ({ ...country, inLanguages: namesOf(country.code) }))
  const pairs = known.flatMap((one, at) =>
    known.slice(at + 1).flatMap((other, after) => {
      // Two countries of ISO are never one.
      if (!isOwn(one.code) && !isOwn(other.code)) return []
      const match = matchCountries(one, other)
      return match === null ? [] : [{ one: at, other: at + 1 + after, match }]
    }),
  )
  return bestOfEach(pairs)
}

interface KnownCountry extends CountryRecord {
  readonly inLanguages: readonly string[]
}

/** Names prove nothing. */
function matchCountries(one: KnownCountry, other: KnownCountry): Match | null {
  const reasons = [...nameReasons(one, other), ...(one.timeZone === other.timeZone ? [because('time-zone-same')] : [])]
  return matchOf(reasons, () => false)
}

function nameReasons(one: KnownCountry, other: KnownCountry): Reason[] {
  const [a, b] = [personKey(one.name), personKey(other.name)]
  if (a === '' || b === '') return []
  if (a === b) return [because('country-name-same')]
  if (other.inLanguages.includes(a)) return [because('country-name-language', { name: one.name })]
  if (one.inLanguages.includes(b)) return [because('country-name-language', { name: other.name })]
  return textLikeness(a, b) >= leastAlike ? [because('country-name-nearly')] : []
}

const isOwn = (code: string) => code.startsWith('X')

function namesOf(code: string): string[] {
  return isOwn(code) ? [] : names.flatMap((one) => one.of(code) ?? []).map(personKey)
}
