import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { accessibilityAddress } from '#/lib/accessibility-address.ts'
import { firstPage } from '#/lib/first-page.ts'
import { changeLocale, readerLocale } from '#/lib/words.ts'
import { LOCALE_NAMES, LOCALES } from '#/lib/locale.ts'
import { useTitle } from '#/lib/use-title.ts'
import { readUserRecord } from '#/lib/user-record.ts'
import { Leading } from './Leading.tsx'
import { OtherProjects } from './OtherProjects.tsx'
import { leading } from './stage.ts'
import { useWatch } from './use-watch.ts'
import css from './WatchPage.module.css'
import { WaysIn } from './WaysIn.tsx'
import '#/ui/theme/fonts.css'

/** The front page of the suite: what goes on now, and the way in for each kind of visitor. */
export function WatchPage() {
  const { projects, failed, isLive, now } = useWatch()
  const first = leading(projects ?? [], now)
  const { t } = useLingui()
  useTitle(t`Olympiads, live`)
  return (
    <div className={css.page} data-live={isLive || undefined} data-accent={first?.accent ?? 'ochre'}>
      <TopLine />
      <main>
        <Leading project={first} loading={projects === undefined && !failed} failed={failed} now={now} />
        <WaysIn projects={projects ?? []} now={now} />
        <OtherProjects projects={(projects ?? []).filter((project) => project !== first)} now={now} />
      </main>
      <footer className={css.foot}>
        <p>
          <Trans>Agon runs subject olympiads for schools, from the first interest to the last certificate.</Trans>
        </p>
        <a href={accessibilityAddress(readerLocale())}>
          <Trans>Accessibility</Trans>
        </a>
      </footer>
    </div>
  )
}

function TopLine() {
  const { i18n, t } = useLingui()
  const user = readUserRecord()
  const others = LOCALES.filter((locale) => locale !== i18n.locale)
  return (
    <header className={css.top}>
      <span className={css.brand}>Agon</span>
      <nav aria-label={t`Language and sign-in`} className={css.topActs}>
        {others.map((locale) => (
          <button
            key={locale}
            type="button"
            lang={locale}
            className={css.quiet}
            onClick={() => void changeLocale(locale)}
          >
            {LOCALE_NAMES[locale]}
          </button>
        ))}
        {user === null ? (
          <Link to="/login" className={css.quiet}>
            <Trans>Sign in</Trans>
          </Link>
        ) : (
          <a href={firstPage(user)} className={css.quiet}>
            {user.name === undefined ? <Trans>Go on</Trans> : <Trans>Go on as {user.name}</Trans>}
          </a>
        )}
      </nav>
    </header>
  )
}
