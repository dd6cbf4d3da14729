import { Outlet } from '@tanstack/react-router'
import { readUserRecord } from '../../lib/user-record.ts'
import { AppProviders } from '../AppProviders.tsx'
import { AreaFrame } from './AreaFrame.tsx'
import { navigationFor } from './navigation.ts'

export function OverlordArea() {
  const user = readUserRecord()
  if (user === null) return null
  return (
    <AppProviders>
      <AreaFrame user={user} sections={navigationFor(user.role, '/overlord/', '')}>
        <Outlet />
      </AreaFrame>
    </AppProviders>
  )
}
