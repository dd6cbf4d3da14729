import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import type { UserRecord } from '../../lib/user-record.ts'
import { Button } from '../../ui/Button.tsx'
import { endSession, leaveOnUnauthenticated } from '../session.ts'
import css from './AreaFrame.module.css'
import type { NavSection } from './navigation.ts'

type Props = { readonly user: UserRecord; readonly sections: readonly NavSection[]; readonly children: ReactNode }

/** The frame of everybody who is signed in: navigation, name, sign out. */
export function AreaFrame({ user, sections, children }: Props) {
  const { t } = useLingui()
  useEffect(leaveOnUnauthenticated, [])
  return (
    <div className={css.frame} data-accent={user.olympiad?.accent}>
      <nav className={css.nav} aria-label={t`Pages`}>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            <ul>
              {section.entries.map((entry) => (
                <li key={entry.href}>
                  <Link to={entry.href} activeProps={{ 'aria-current': 'page' }}>
                    {entry.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p>{user.name}</p>
        <Button kind="quiet" onClick={() => void endSession()}>
          <Trans>Sign out</Trans>
        </Button>
      </nav>
      <main className={css.main}>{children}</main>
    </div>
  )
}
