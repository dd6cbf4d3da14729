/** The languages that documents on paper speak. */
export const paperLocales = ['en', 'af'] as const
export type PaperLocale = (typeof paperLocales)[number]

/** The tag for Intl and for screen readers: the languages are South Africa's. */
export function languageTag(locale: string): string {
  return `${locale}-ZA`
}

/** The reader's language as paper speaks it; English where it does not. */
export function paperLocale(locale: string): PaperLocale {
  return paperLocales.find((one) => one === locale) ?? 'en'
}
