/** The languages that the pages can be read in, and how the browser's list of languages chooses among them. */
export const LOCALES = ['en', 'af'] as const
export type Locale = (typeof LOCALES)[number]

export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', af: 'Afrikaans' }

/** Where the reader's own choice is kept, in the browser's storage. */
export const LOCALE_KEY = 'locale'

/** The reader's choice if there is one, else the first of the browser's languages that is known, else English. */
export function chooseLocale(stored: string | null, preferred: readonly string[]): Locale {
  const wanted = [stored ?? '', ...preferred].map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  return LOCALES.find((locale) => locale === wanted.find(isLocale)) ?? 'en'
}

/** The regional form that numbers and dates are written in: South Africa's, unless the browser asks for another of the same language. */
export function regionalLocale(locale: Locale, preferred: readonly string[]): string {
  const own = preferred.filter((tag) => tag.toLowerCase().startsWith(`${locale}-`) && isLanguageTag(tag))
  return own.find((tag) => tag !== 'en-US') ?? `${locale}-ZA`
}

/** Chromium on a Linux without language settings lists `en-US@posix`, which Intl refuses with an error. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

const isLocale = (tag: string): tag is Locale => LOCALES.some((locale) => locale === tag)
