const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** English names of countries by ISO 3166-1 alpha-2, from the runtime's own list (CLDR). */
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

let known: ReadonlyMap<string, string> | undefined

/** Codes by code and by name, in small letters. */
function codes(): ReadonlyMap<string, string> {
  if (known !== undefined) return known
  const found = new Map<string, string>()
  for (const first of letters)
    for (const second of letters) {
      const code = first + second
      const name = notCountries.has(code) ? undefined : names.of(code)
      if (name === undefined) continue
      found.set(code.toLowerCase(), code)
      if (!found.has(plain(name))) found.set(plain(name), code)
    }
  known = found
  return found
}

/** Reserved and former codes, and groups of countries. */
const notCountries = new Set([
  'EU',
  'EZ',
  'UN',
  'QO',
  'XA',
  'XB',
  'ZZ',
  'AN',
  'SU',
  'YU',
  'CS',
  'DD',
  'TP',
  'UK',
  'BU',
  'FX',
  'ZR',
])

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Reads a code or an English name; null for any other. */
export function readCountry(text: string): string | null {
  return codes().get(plain(text)) ?? null
}

/** The English name of a code. */
export function countryName(code: string): string {
  return names.of(code) ?? code
}
