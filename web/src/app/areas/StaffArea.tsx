import { Outlet, useParams } from '@tanstack/react-router'
import { readUserRecord, type UserRecord } from '../../lib/user-record.ts'
import { AppProviders } from '../AppProviders.tsx'
import { HereProvider, useHere } from '../here.tsx'
import { StaffFrame } from './AreaFrame.tsx'
import { PageTitle } from './PageTitle.tsx'
import { useNavigation } from './use-navigation.ts'

export function StaffArea() {
  const { olympiadName = '' } = useParams({ strict: false })
  const user = readUserRecord()
  if (user === null) return null
  return (
    <AppProviders>
      <HereProvider olympiadName={olympiadName}>
        <OlympiadFrame user={user} />
      </HereProvider>
    </AppProviders>
  )
}

function OlympiadFrame({ user }: { readonly user: UserRecord }) {
  const { olympiad } = useHere()
  const sections = useNavigation(user.role, '/$olympiadName/', olympiad.name)
  return (
    <StaffFrame user={user} title={olympiad.title} accent={olympiad.accent} sections={sections}>
      <PageTitle about={olympiad.title} />
      <Outlet />
    </StaffFrame>
  )
}
