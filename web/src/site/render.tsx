import type { SiteAssets, SitePage, SiteRenderer } from '@agon/contract/website-copy/site-page'
import { setupI18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { messages as afrikaans } from '../locales/site.af.po'
import { messages as english } from '../locales/site.en.po'
import { messages as watchAfrikaans } from '../locales/watch.af.po'
import { messages as watchEnglish } from '../locales/watch.en.po'
import { Document } from './Document.tsx'
import { FrontDocument } from './FrontDocument.tsx'
import '../ui/theme/tokens.css'
import '../ui/theme/base.css'
import '../ui/theme/fonts.css'

const messages = { en: english, af: afrikaans }
const watchMessages = { en: watchEnglish, af: watchAfrikaans }

/** A whole document, without scripts of its own but the one that the assets name. */
export const renderSite: SiteRenderer['renderSite'] = (page: SitePage, assets: SiteAssets) =>
  documentOf(page, <Document page={page} assets={assets} />)

/** The front page. */
export const renderWatch: SiteRenderer['renderWatch'] = (view, assets) => {
  const worded = wordsOf(view)
  const ids = Object.keys(watchMessages[view.language])
  const words = Object.fromEntries(ids.map((id) => [id, worded[id]]))
  return documentOf(view, <FrontDocument view={view} words={words} assets={assets} />)
}

function documentOf(page: Pick<SitePage, 'language' | 'wording'>, document: ReactNode): string {
  const { language } = page
  const i18n = setupI18n({ locale: language, locales: `${language}-ZA`, messages: { [language]: wordsOf(page) } })
  const html = renderToStaticMarkup(<I18nProvider i18n={i18n}>{document}</I18nProvider>)
  // As everybody writes these attributes.
  return `<!doctype html>${html.replace('charSet=', 'charset=').replaceAll(' hrefLang=', ' hreflang=')}`
}

/** The product's words, and the organisers' in place of some, as the server compiles them. */
const wordsOf = ({ language, wording }: Pick<SitePage, 'language' | 'wording'>): Messages => ({
  ...messages[language],
  ...watchMessages[language],
  ...(wording as Messages),
})
