import type { WatchView } from '@agon/contract/website-copy/site-page'
import { Trans } from '@lingui/react/macro'
import { LOCALE_NAMES, LOCALES } from '#/lib/locale.ts'
import { WatchBody } from './WatchBody.tsx'
import { projectsOf } from './watched.ts'
import css from './WatchPage.module.css'

/** The front page as its document shows it, complete without scripts. */
export function WatchFirstView({ language, file, now }: WatchView) {
  const top = (
    <>
      {LOCALES.filter((locale) => locale !== language).map((locale) => (
        <a key={locale} href={`/?lang=${locale}`} lang={locale} className={css.quiet}>
          {LOCALE_NAMES[locale]}
        </a>
      ))}
      <a href="/login" className={css.quiet}>
        <Trans>Sign in</Trans>
      </a>
    </>
  )
  const projects = projectsOf(file, new Map())
  return (
    <WatchBody
      top={top}
      language={language}
      projects={projects}
      failed={false}
      isLive={false}
      now={now}
      isPrerendered
    />
  )
}
