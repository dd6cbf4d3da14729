import type { SiteAssets, SitePage, SiteRenderer } from '@agon/contract/website-copy/site-page'
import { setupI18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { messages as afrikaans } from '../locales/site.af.po'
import { messages as english } from '../locales/site.en.po'
import { Document } from './Document.tsx'
import '../ui/theme/tokens.css'
import '../ui/theme/base.css'
import '../ui/theme/fonts.css'

const messages = { en: english, af: afrikaans }

/** A whole document, without scripts of its own but the one that the assets name. */
export const renderSite: SiteRenderer['renderSite'] = (page: SitePage, assets: SiteAssets) => {
  const { language, wording } = page
  // As the server compiles them.
  const worded = { ...messages[language], ...(wording as Messages) }
  const i18n = setupI18n({ locale: language, locales: `${language}-ZA`, messages: { [language]: worded } })
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Document page={page} assets={assets} />
    </I18nProvider>,
  )
  // As everybody writes these attributes.
  return `<!doctype html>${html.replace('charSet=', 'charset=').replaceAll(' hrefLang=', ' hreflang=')}`
}
