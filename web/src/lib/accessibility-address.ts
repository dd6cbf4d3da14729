import { sitePages } from '@agon/contract/site-pages'
import type { Locale } from './locale.ts'

/** The accessibility statement in a language. */
export const accessibilityAddress = (locale: Locale): string =>
  `${sitePages.suiteAccessibility.path}${locale === 'en' ? '' : `?lang=${locale}`}`
