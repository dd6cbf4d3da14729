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

/** An area's frame about the olympiad that its pages are about. */
export function OlympiadFrame({ user, frame: Frame, prefix }: Props) {
  const { olympiad } = useHere()
  const sections = useNavigation(user.role, prefix, olympiad.name)
  return (
    <Frame user={user} title={olympiad.title} accent={olympiad.accent} sections={sections}>
      <PageTitle about={olympiad.title} />
      <Outlet />
    </Frame>
  )
}
