import { useLingui } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { readUserRecord } from '../../lib/user-record.ts'
import { AppProviders } from '../AppProviders.tsx'
import { StaffFrame } from './AreaFrame.tsx'
import { navigationFor } from './navigation.ts'

export function OverlordArea() {
  const { t } = useLingui()
  const user = readUserRecord()
  if (user === null) return null
  return (
    <AppProviders>
      <StaffFrame
        user={user}
        title={t`Agon, all olympiads`}
        accent={undefined}
        sections={navigationFor(user.role, '/overlord/', '')}
      >
        <Outlet />
      </StaffFrame>
    </AppProviders>
  )
}
