import { useLingui } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { usePageUser } from '../use-page-user.ts'
import { AppProviders } from '../AppProviders.tsx'
import { StaffFrame } from './AreaFrame.tsx'
import { PageTitle } from './PageTitle.tsx'
import { useNavigation } from './use-navigation.ts'

/** The navigation is that of the grant under which somebody works. */
export function OwnArea() {
  const { t } = useLingui()
  const user = usePageUser()
  const isOverlord = user?.role === 'overlord'
  const sections = useNavigation(
    user?.role ?? 'admin',
    isOverlord ? '/overlord/' : '/$olympiadName/',
    user?.olympiad?.name ?? '',
  )
  if (user === null) return null
  const olympiad = user.olympiad
  return (
    <AppProviders>
      <StaffFrame
        user={user}
        title={olympiad?.title ?? t`Agon, all olympiads`}
        accent={olympiad?.accent}
        sections={isOverlord || olympiad !== undefined ? sections : []}
      >
        <PageTitle />
        <Outlet />
      </StaffFrame>
    </AppProviders>
  )
}
