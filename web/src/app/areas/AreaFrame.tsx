import { pages } from '@agon/contract/pages'
import type { Role } from '@agon/domain/role'
import { Trans } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { UserRecord } from '#/lib/user-record.ts'
import { useLeave } from '#/ui/unsaved/unsaved.ts'
import { QuietBanner } from '../QuietBanner.tsx'
import { Announcement } from '../Announcement.tsx'
import { ActingBanner } from '../layouts/ActingBanner.tsx'
import { PastNotices } from '../layouts/PastNotices.tsx'
import { PortalShell } from '../layouts/PortalShell.tsx'
import { StaffShell } from '../layouts/StaffShell.tsx'
import { UserMenu } from '../layouts/UserMenu.tsx'
import { endSession } from '../session.ts'
import { useRoleWords } from './role-words.ts'
import type { NavSection } from './navigation.ts'
import { PortalSwitcher } from './PortalSwitcher.tsx'
import { SessionEnd } from './SessionEnd.tsx'
import { StaffSwitcher } from './StaffSwitcher.tsx'

export type FrameProps = {
  readonly user: UserRecord
  /** What the pages are about: an olympiad's title, or the platform. */
  readonly title: string
  readonly accent: string | undefined
  readonly sections: readonly NavSection[]
  readonly children: ReactNode
}

/** Around every page of the staff: of an olympiad, or of the platform. */
export function StaffFrame({ user, title, accent, sections, children }: FrameProps) {
  return (
    <StaffShell
      accent={accent}
      title={title}
      switcher={<StaffSwitcher user={user} />}
      sections={sections}
      user={<Who user={user} />}
    >
      <SessionEnd role={user.role} />
      <ActingBanner user={user} />
      <QuietBanner user={user} />
      <Announcement />
      {children}
    </StaffShell>
  )
}

/** Around every page of a teacher. */
export function PortalFrame({ user, title, accent, sections, children }: FrameProps) {
  // A section of the portal is one page; its title says what the page's longer title says.
  const entries = sections.flatMap(({ title: name, entries: own }) => own.map((entry) => ({ ...entry, title: name })))
  return (
    <PortalShell
      accent={accent}
      title={title}
      homeHref="/portal"
      switcher={<PortalSwitcher />}
      entries={entries}
      user={<Who user={user} narrow />}
    >
      <SessionEnd role={user.role} />
      <ActingBanner user={user} />
      <Announcement />
      {children}
    </PortalShell>
  )
}

/** One's own pages, at the head of the way out. */
function OwnPages({ role }: { readonly role: Role }) {
  return role === 'teacher' ? (
    <>
      <Menu.Item component={Link} to={pages.portalProfile.path}>
        <Trans>My profile</Trans>
      </Menu.Item>
      <Menu.Item component={Link} to={pages.portalPassword.path}>
        <Trans>Update password</Trans>
      </Menu.Item>
    </>
  ) : (
    <Menu.Item component={Link} to={pages.ownProfile.path}>
      <Trans>My profile</Trans>
    </Menu.Item>
  )
}

type WhoProps = {
  readonly user: UserRecord
  readonly narrow?: boolean
  /** With the person's own pages. */
  readonly own?: boolean
}

export function Who({ user, narrow = false, own = true }: WhoProps) {
  const roles = useRoleWords()
  const leave = useLeave()
  const [listing, setListing] = useState(false)
  return (
    <>
      <UserMenu
        narrow={narrow}
        name={user.name ?? roles[user.role]}
        role={roles[user.role]}
        onSignOut={() => leave(() => void endSession())}
      >
        {own ? <OwnPages role={user.role} /> : null}
        <Menu.Item onClick={() => setListing(true)}>
          <Trans>Notices</Trans>
        </Menu.Item>
      </UserMenu>
      <PastNotices open={listing} onClose={() => setListing(false)} />
    </>
  )
}
