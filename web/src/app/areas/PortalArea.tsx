import { useLingui } from '@lingui/react/macro'
import { Outlet, useParams } from '@tanstack/react-router'
import { readUserRecord, type UserRecord } from '../../lib/user-record.ts'
import { AppProviders } from '../AppProviders.tsx'
import { HereProvider, useHere } from '../here.tsx'
import { PortalFrame } from './AreaFrame.tsx'
import { PageTitle } from './PageTitle.tsx'
import { useNavigation } from './use-navigation.ts'

export function PortalArea() {
  const { t } = useLingui()
  const { olympiadName } = useParams({ strict: false })
  const user = readUserRecord()
  if (user === null) return null
  return (
    <AppProviders>
      {olympiadName === undefined ? (
        <PortalFrame user={user} title={t`Teachers’ portal`} accent={undefined} sections={[]}>
          <PageTitle />
          <Outlet />
        </PortalFrame>
      ) : (
        <HereProvider olympiadName={olympiadName}>
          <OlympiadFrame user={user} />
        </HereProvider>
      )}
    </AppProviders>
  )
}

function OlympiadFrame({ user }: { readonly user: UserRecord }) {
  const { olympiad } = useHere()
  const sections = useNavigation(user.role, '/portal/', olympiad.name)
  return (
    <PortalFrame user={user} title={olympiad.title} accent={olympiad.accent} sections={sections}>
      <PageTitle about={olympiad.title} />
      <Outlet />
    </PortalFrame>
  )
}
