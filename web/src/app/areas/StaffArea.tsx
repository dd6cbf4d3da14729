import { Outlet, useParams } from '@tanstack/react-router'
import { readUserRecord } from '../../lib/user-record.ts'
import { AppProviders } from '../AppProviders.tsx'
import { HereProvider } from '../here.tsx'
import { AreaFrame } from './AreaFrame.tsx'
import { navigationFor } from './navigation.ts'

export function StaffArea() {
  const { olympiadName = '' } = useParams({ strict: false })
  const user = readUserRecord()
  if (user === null) return null
  return (
    <AppProviders>
      <HereProvider olympiadName={olympiadName}>
        <AreaFrame user={user} sections={navigationFor(user.role, '/$olympiadName/', olympiadName)}>
          <Outlet />
        </AreaFrame>
      </HereProvider>
    </AppProviders>
  )
}
