import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Contours } from '#/ui/Contours.tsx'
import { isWithin, type NavSection } from '../areas/navigation.ts'
import { Mark } from './Mark.tsx'
import { NavGroup, NavLinks } from './NavGroup.tsx'
import type { OpenGroups } from './use-open-groups.ts'
import css from './Navigation.module.css'

type Props = {
  readonly title: string
  readonly switcher: ReactNode
  readonly sections: readonly NavSection[]
  readonly user: ReactNode
  readonly groups: OpenGroups
  /** The address of the current page. */
  readonly path: string
  readonly onFind: () => void
}

/** The pages that a user may open, in groups, between the olympiad and the user's menu. */
export function Navigation({ title, switcher, sections, groups, user, path, onFind }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLElement>(null)
  // The list can be longer than its place: the current page stays in sight, also when the place gets smaller.
  useEffect(() => {
    const place = list.current
    if (place === null) return undefined
    const sizes = new ResizeObserver(() =>
      place.querySelector(`[aria-current="page"], [href="${path}"]`)?.scrollIntoView({ block: 'nearest' }),
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
        <Groups sections={sections} path={path} groups={groups} />
      </nav>
      <div className={css.foot}>
        <Contours ground="drakensberg" className={css.ground} />
        {user}
      </div>
    </div>
  )
}

type GroupsProps = Pick<Props, 'sections' | 'groups' | 'path'>

/** A single group has no button: closing it would leave nothing. */
function Groups({ sections, groups, path }: GroupsProps) {
  const [only] = sections
  if (only !== undefined && sections.length === 1)
    return (
      <ul aria-label={only.title}>
        <NavLinks section={only} />
      </ul>
    )
  return (
    <ul>
      {sections.map((section) => (
        <NavGroup
          key={section.name}
          section={section}
          current={isWithin(section, path)}
          open={groups.isOpen(section)}
          onToggle={() => groups.toggle(section)}
        />
      ))}
    </ul>
  )
}
