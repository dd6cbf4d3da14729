import { useLingui } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { usePageUser } from '../use-page-user.ts'
import { AppProviders } from '../AppProviders.tsx'
import { StaffFrame } from './AreaFrame.tsx'
import { PageTitle } from './PageTitle.tsx'
import { useNavigation } from './use-navigation.ts'

export function OverlordArea() {
  const { t } = useLingui()
  const user = usePageUser()
  const sections = useNavigation('overlord', '/overlord/', '')
  if (user === null) return null
  return (
    <AppProviders>
      <StaffFrame user={user} title={t`Agon, all olympiads`} accent={undefined} sections={sections}>
        <PageTitle about={t`All olympiads`} />
        <Outlet />
      </StaffFrame>
    </AppProviders>
  )
}
