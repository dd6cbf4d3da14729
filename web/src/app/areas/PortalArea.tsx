import { Outlet, useParams } from '@tanstack/react-router'
import { readUserRecord } from '../../lib/user-record.ts'
import { AppProviders } from '../AppProviders.tsx'
import { HereProvider } from '../here.tsx'
import { AreaFrame } from './AreaFrame.tsx'
import { navigationFor } from './navigation.ts'

export function PortalArea() {
  const { olympiadName } = useParams({ strict: false })
  const user = readUserRecord()
  if (user === null) return null
  if (olympiadName === undefined) {
    return (
      <AppProviders>
        <AreaFrame user={user} sections={[]}>
          <Outlet />
        </AreaFrame>
      </AppProviders>
    )
  }
  return (
    <AppProviders>
      <HereProvider olympiadName={olympiadName}>
        <AreaFrame user={user} sections={navigationFor(user.role, '/portal/', olympiadName)}>
          <Outlet />
        </AreaFrame>
      </HereProvider>
    </AppProviders>
  )
}
