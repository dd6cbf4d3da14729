import { addressFor } from '@agon/contract/address-for'
import type { NavSectionName } from '@agon/contract/page'
import { pages } from '@agon/contract/pages'
import type { CustomerKind } from '@agon/domain/customer-participant'
import { Outlet } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { UserRecord } from '#/lib/user-record.ts'
import { useHere } from '../here.tsx'
import type { FrameProps } from './AreaFrame.tsx'
import { PageTitle } from './PageTitle.tsx'
import { useNavigation } from './use-navigation.ts'

type Props = {
  readonly user: UserRecord
  readonly frame: ComponentType<FrameProps>
  /** Where the area's pages begin, as the list of pages writes it. */
  readonly prefix: string
}

/** Sections of the portal that are for one kind of participants. */
const sectionsOf: { readonly [Name in NavSectionName]?: CustomerKind } = {
  School: 'school',
  Learners: 'school',
  Team: 'country',
}

function isFor(name: NavSectionName, kinds: ReadonlySet<CustomerKind>): boolean {
  const kind = sectionsOf[name]
  return kind === undefined || kinds.has(kind)
}

/** An area's frame about the olympiad that its pages are about. */
export function OlympiadFrame({ user, frame: Frame, prefix }: Props) {
  const { olympiad, participants, marks } = useHere()
  const kinds = new Set(participants.map(({ kind }) => kind))
  const marking = addressFor(pages.marking, user.role).replace('$olympiadName', olympiad.name)
  const sections = useNavigation(user.role, prefix, olympiad.name)
    .filter(({ name }) => isFor(name, kinds))
    // Only for those who have questions to mark.
    .map((section) => ({ ...section, entries: section.entries.filter(({ href }) => marks || href !== marking) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <Frame user={user} title={olympiad.title} accent={olympiad.accent} sections={sections}>
      <PageTitle about={olympiad.title} />
      <Outlet />
    </Frame>
  )
}
