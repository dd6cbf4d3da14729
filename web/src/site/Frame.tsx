import type { SitePage } from '@agon/contract/website-copy/site-page'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Mark } from '../app/layouts/Mark.tsx'
import { LOCALE_NAMES } from '../lib/locale.ts'
import { SkipLink } from '../ui/SkipLink.tsx'
import css from './Frame.module.css'
import { MaintenanceNotice } from './MaintenanceNotice.tsx'
import { accessibilityAddress } from '../lib/accessibility-address.ts'
import { usePageNames } from './page-names.ts'

type Props = { readonly page: SitePage; readonly children: ReactNode }

/** Around every public page: whose site it is, the way to its other pages, languages, and the ways in. */
export function Frame({ page, children }: Props) {
  const { site, links, languages, language } = page
  const { t } = useLingui()
  const names = usePageNames()
  const ofHeader = links.filter(({ key }) => key !== 'accessibility')
  const home = links.find(({ key }) => key === 'home')?.href ?? '/'
  return (
    <div className={css.site}>
      <SkipLink target="main" />
      <header className={css.header}>
        <div className={css.top}>
          <a href={home} className={css.home}>
            <Mark size={32} />
            <span>{site.title}</span>
          </a>
          <nav className={css.acts} aria-label={t`Languages and sign-in`}>
            {languages
              .filter((one) => one.language !== language)
              .map((one) => (
                <a key={one.language} href={one.href} lang={one.language} hrefLang={one.language} data-language>
                  {LOCALE_NAMES[one.language]}
                </a>
              ))}
            <a href="/login">
              <Trans>Sign in</Trans>
            </a>
          </nav>
        </div>
        <nav className={css.pages} aria-label={t`Pages`}>
          <ul>
            {ofHeader.map(({ key, href, isCurrent }) => (
              <li key={key}>
                <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {names[key]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {page.maintenance === null ? null : <MaintenanceNotice notice={page.maintenance} language={language} />}
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <footer className={css.footer}>
        <p>
          <Trans>Agon runs subject olympiads for schools, from the first interest to the last certificate.</Trans>
        </p>
        <ul className={css.ways}>
          <li>
            <a href="/">
              <Trans>All olympiads, live</Trans>
            </a>
          </li>
          <li>
            <a href="/login?to=%2Fportal&as=teacher">
              <Trans>Portal for teachers</Trans>
            </a>
          </li>
          {site.isSuite ? null : (
            <li>
              <a href="/agon/home">
                <Trans>About Agon</Trans>
              </a>
            </li>
          )}
          <li>
            <a
              href={accessibilityAddress(language)}
              aria-current={
                links.some(({ key, isCurrent }) => key === 'accessibility' && isCurrent) ? 'page' : undefined
              }
            >
              {names.accessibility}
            </a>
          </li>
        </ul>
      </footer>
    </div>
  )
}
