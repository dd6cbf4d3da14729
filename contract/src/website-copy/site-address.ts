import { suiteSlug } from '@agon/domain/constants'
import { pageLanguages, type PageLanguage } from '@agon/domain/website-copy'
import type { SitePageName } from './site-page.ts'

/** An address without a language is that of the first of the page's languages. */
export function addressOf(
  site: { readonly name: string; readonly isSuite: boolean },
  page: SitePageName,
  language: PageLanguage,
  first: PageLanguage = pageLanguages[0],
): string {
  const path = `/${site.isSuite ? suiteSlug : site.name}/${page}`
  return language === first ? path : `${path}?lang=${language}`
}
