import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { LOCALES, regionalLocale } from './locale.ts'

/** The regional locale that numbers, money and dates are written in for this reader: the language of the page, the reader's country. */
export function useRegion(): string {
  const { i18n } = useLingui()
  return regionOf(i18n)
}

export function regionOf(i18n: I18n): string {
  // As it was made, on the server too.
  if (typeof i18n.locales === 'string') return i18n.locales
  return regionalLocale(LOCALES.find((locale) => locale === i18n.locale) ?? 'en', navigator.languages)
}
