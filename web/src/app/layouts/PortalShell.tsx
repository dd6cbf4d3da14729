import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SkipLink } from '#/ui/SkipLink.tsx'
import { useAccent } from '#/ui/theme/use-accent.ts'
import type { NavEntry } from '../areas/navigation.ts'
import { Mark } from './Mark.tsx'
import css from './PortalShell.module.css'

type Props = {
  readonly accent: string | undefined
  /** The olympiad's title; the portal's own above all olympiads. */
  readonly title: string
  readonly homeHref: string
  /** Chooses another olympiad; is beside the title. */
  readonly switcher?: ReactNode
  readonly entries: readonly NavEntry[]
  /** UserMenu, with the way out. */
  readonly user: ReactNode
  readonly children: ReactNode
}

/** For teachers: one column, made for a phone, with one thing to do next. */
export function PortalShell({ accent, title, homeHref, switcher, entries, user, children }: Props) {
  const { t } = useLingui()
  useAccent(accent)
  return (
    <div className={css.shell}>
      <SkipLink target="main" />
      <header className={css.header}>
        <div className={css.top}>
          <Link to={homeHref} className={css.home}>
            <Mark />
            <span>{title}</span>
          </Link>
          {switcher}
          <div className={css.user}>{user}</div>
        </div>
        {entries.length === 0 ? null : (
          <nav aria-label={t`Pages`} className={css.pages}>
            <ul>
              {entries.map((entry) => (
                <li key={entry.href}>
                  <Link
                    to={entry.href}
                    className={css.link}
                    activeOptions={{ exact: true }}
                    activeProps={{ 'aria-current': 'page' }}
                  >
                    {entry.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
    </div>
  )
}
