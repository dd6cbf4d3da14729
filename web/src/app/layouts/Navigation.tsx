import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { Contours } from '../../ui/Contours.tsx'
import type { NavSection } from '../areas/navigation.ts'
import { Mark } from './Mark.tsx'
import css from './Navigation.module.css'

type Props = {
  readonly title: string
  readonly switcher: ReactNode
  readonly sections: readonly NavSection[]
  readonly user: ReactNode
  /** Where one is. */
  readonly path: string
  readonly onFind: () => void
}

/** What staff may open, between what is being run and who runs it. */
export function Navigation({ title, switcher, sections, user, path, onFind }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLElement>(null)
  // On a low screen the list is longer than its place; where one is stands in sight, also when the place gets smaller.
  useEffect(() => {
    const place = list.current
    if (place === null) return undefined
    const sizes = new ResizeObserver(() =>
      place.querySelector(`[href="${path}"]`)?.scrollIntoView({ block: 'nearest' }),
    )
    sizes.observe(place)
    return () => sizes.disconnect()
  }, [path])
  return (
    <div className={css.navigation}>
      <div className={css.head}>
        <Mark />
        <span className={css.title}>{title}</span>
      </div>
      {switcher === undefined ? null : <div className={css.switcher}>{switcher}</div>}
      <button type="button" className={css.find} onClick={onFind}>
        <IconSearch aria-hidden="true" size={16} stroke={1.75} />
        <Trans>Go to …</Trans>
        <kbd>Ctrl K</kbd>
      </button>
      <nav ref={list} aria-label={t`Pages`} className={css.pages}>
        {sections.map((section) => (
          <div key={section.title}>
            <p aria-hidden="true" className={css.section}>
              {section.title}
            </p>
            <ul aria-label={section.title}>
              {section.entries.map((entry) => (
                <li key={entry.href}>
                  <Link to={entry.href} className={css.link} activeProps={{ 'aria-current': 'page' }}>
                    {entry.title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={css.foot}>
        <Contours ground="drakensberg" className={css.ground} />
        {user}
      </div>
    </div>
  )
}
