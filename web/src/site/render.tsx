import type { SiteAssets, SitePage, SiteRenderer } from '@agon/contract/website-copy/site-page'
import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { messages as afrikaans } from '../locales/site.af.po'
import { messages as english } from '../locales/site.en.po'
import { WatchFirstView } from '../features/watch/WatchFirstView.tsx'
import { Document } from './Document.tsx'
import '../ui/theme/tokens.css'
import '../ui/theme/base.css'
import '../ui/theme/fonts.css'

const messages = { en: english, af: afrikaans }

/** A whole document, without scripts of its own but the one that the assets name. */
export const renderSite: SiteRenderer['renderSite'] = (page: SitePage, assets: SiteAssets) => {
  const i18n = wordsOf(page)
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Document page={page} assets={assets} />
    </I18nProvider>,
  )
  // As everybody writes these attributes.
  return `<!doctype html>${html.replace('charSet=', 'charset=').replaceAll(' hrefLang=', ' hreflang=')}`
}

/** The front page without its document, which is that of the app. */
export const renderWatch: SiteRenderer['renderWatch'] = (view) => {
  const i18n = wordsOf(view)
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <WatchFirstView {...view} />
    </I18nProvider>,
  )
  return { title: i18n._(msg`Olympiads, live`), html }
}

function wordsOf({ language, wording }: Pick<SitePage, 'language' | 'wording'>): I18n {
  // As the server compiles them.
  const worded = { ...messages[language], ...(wording as Messages) }
  return setupI18n({ locale: language, locales: `${language}-ZA`, messages: { [language]: worded } })
}
