import { Drawer } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconMenu2 } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { SkipLink } from '#/ui/SkipLink.tsx'
import { useAccent } from '#/ui/theme/use-accent.ts'
import type { NavSection } from '../areas/navigation.ts'
import { Mark } from './Mark.tsx'
import { Navigation } from './Navigation.tsx'
import { Palette } from './Palette.tsx'
import css from './StaffShell.module.css'
import { useOpenGroups } from './use-open-groups.ts'

type Props = {
  readonly accent: string | undefined
  /** What is being run: the olympiad's title, or the platform's. */
  readonly title: string
  /** Chooses another olympiad; stands under the title. */
  readonly switcher?: ReactNode
  readonly sections: readonly NavSection[]
  /** UserMenu, with the way out. */
  readonly user: ReactNode
  readonly children: ReactNode
}

/** For staff: what they may open at the left, the page beside it. On a phone the navigation waits behind a button. */
export function StaffShell({ accent, title, switcher, sections, user, children }: Props) {
  const { t } = useLingui()
  const [finding, setFinding] = useState(false)
  const path = useLocation({ select: (location) => location.pathname })
  // the address at which the navigation was opened: it is shut as soon as the page is another
  const [openAt, setOpenAt] = useState<string | undefined>(undefined)
  const groups = useOpenGroups(sections, path)
  useAccent(accent)
  const navigation = (
    <Navigation
      title={title}
      switcher={switcher}
      sections={sections}
      groups={groups}
      user={user}
      path={path}
      onFind={() => {
        setOpenAt(undefined)
        setFinding(true)
      }}
    />
  )
  return (
    <div className={css.shell}>
      <SkipLink target="main" />
      <header className={css.bar}>
        <button type="button" className={css.menu} aria-label={t`Navigation`} onClick={() => setOpenAt(path)}>
          <IconMenu2 aria-hidden="true" size={22} stroke={1.75} />
        </button>
        <Mark size={24} />
        <span className={css.barTitle}>{title}</span>
      </header>
      <header className={css.side}>{navigation}</header>
      <Drawer.Root
        opened={openAt === path}
        onClose={() => setOpenAt(undefined)}
        // Closed by a page that was chosen, whose heading takes the focus.
        returnFocus={openAt === undefined}
        size="min(20rem, 86vw)"
        transitionProps={{ duration: 120 }}
        classNames={{ content: css.drawer ?? '', overlay: css.overlay ?? '', body: css.drawerBody ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content data-navigation aria-label={t`Navigation`}>
          <Drawer.Body>{navigation}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Palette sections={sections} open={finding} onOpen={setFinding} />
    </div>
  )
}
