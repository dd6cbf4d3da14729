import type { Language } from './parts.ts'

/** The names that languages have for themselves. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  af: 'Afrikaans',
  zu: 'isiZulu',
  xh: 'isiXhosa',
  ar: 'العربية',
}

const fromTheRight: ReadonlySet<Language> = new Set(['ar'])

/** Which way a language is written, as HTML calls it. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return fromTheRight.has(language) ? 'rtl' : 'ltr'
}
