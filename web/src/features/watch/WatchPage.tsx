import { Trans, useLingui } from '@lingui/react/macro'
import { accessibilityAddress } from '#/lib/accessibility-address.ts'
import { firstPage } from '#/lib/first-page.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#/lib/locale.ts'
import type { UserRecord } from '#/lib/user-record.ts'
import { Leading } from './Leading.tsx'
import { OtherProjects } from './OtherProjects.tsx'
import { leading } from './stage.ts'
import type { Watch } from './watch.ts'
import css from './WatchPage.module.css'
import { WaysIn } from './WaysIn.tsx'

type Props = {
  readonly watch: Watch
  readonly language: Locale
  readonly user: UserRecord | null
  /** Rendered by the server: no countdown, no live figures. */
  readonly isPrerendered?: boolean
}

/**
 * The front page of the suite: current sittings, and the way in for each kind of visitor. The server renders it, and the script of the
 * page draws it again without React (`site/live/draw.ts`): its components have no state and no effects.
 */
export function WatchPage({ watch, language, user, isPrerendered = false }: Props) {
  const { t } = useLingui()
  const { projects = [], now } = watch
  const first = leading(projects, now)
  return (
    <div className={css.page} data-live={watch.isLive || undefined} data-accent={first?.accent ?? 'ochre'}>
      <header className={css.top}>
        <span className={css.brand}>Agon</span>
        <nav aria-label={t`Language and sign-in`} className={css.topActs}>
          {LOCALES.filter((locale) => locale !== language).map((locale) => (
            <a
              key={locale}
              href={`/?lang=${locale}`}
              lang={locale}
              hrefLang={locale}
              className={css.quiet}
              data-language
            >
              {LOCALE_NAMES[locale]}
            </a>
          ))}
          <WayOn user={user} />
        </nav>
      </header>
      <main>
        <Leading project={first} watch={watch} isPrerendered={isPrerendered} />
        <WaysIn projects={projects} now={now} />
        <OtherProjects
          projects={projects.filter((project) => project !== first)}
          now={now}
          isPrerendered={isPrerendered}
        />
      </main>
      <footer className={css.foot}>
        <p>
          <Trans>Agon runs subject olympiads for schools, from the first interest to the last certificate.</Trans>
        </p>
        <a href={accessibilityAddress(language)}>
          <Trans>Accessibility</Trans>
        </a>
      </footer>
    </div>
  )
}

function WayOn({ user }: { readonly user: UserRecord | null }) {
  if (user === null)
    return (
      <a href="/login" className={css.quiet}>
        <Trans>Sign in</Trans>
      </a>
    )
  return (
    <a href={firstPage(user)} className={css.quiet}>
      {user.name === undefined ? <Trans>Go on</Trans> : <Trans>Go on as {user.name}</Trans>}
    </a>
  )
}
