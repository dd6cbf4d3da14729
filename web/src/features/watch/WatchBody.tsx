import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { accessibilityAddress } from '#/lib/accessibility-address.ts'
import type { Locale } from '#/lib/locale.ts'
import { Leading } from './Leading.tsx'
import { OtherProjects } from './OtherProjects.tsx'
import { leading } from './stage.ts'
import type { WatchedProject } from './watched.ts'
import css from './WatchPage.module.css'
import { WaysIn } from './WaysIn.tsx'

type Props = {
  /** Links and buttons at the top. */
  readonly top: ReactNode
  readonly projects: readonly WatchedProject[] | undefined
  readonly failed: boolean
  readonly isLive: boolean
  readonly now: number
  readonly language: Locale
  /** Rendered by the server: no countdown, no live figures. */
  readonly isPrerendered?: boolean
}

/** The front page, in the app and as the server renders it. Its links load their pages: its document has no styles of the kit. */
export function WatchBody({ top, projects, failed, isLive, now, language, isPrerendered = false }: Props) {
  const { t } = useLingui()
  const first = leading(projects ?? [], now)
  const loading = projects === undefined && !failed
  return (
    <div className={css.page} data-live={isLive || undefined} data-accent={first?.accent ?? 'ochre'}>
      <header className={css.top}>
        <span className={css.brand}>Agon</span>
        <nav aria-label={t`Language and sign-in`} className={css.topActs}>
          {top}
        </nav>
      </header>
      <main>
        <Leading project={first} loading={loading} failed={failed} now={now} isPrerendered={isPrerendered} />
        <WaysIn projects={projects ?? []} now={now} />
        <OtherProjects
          projects={(projects ?? []).filter((project) => project !== first)}
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
