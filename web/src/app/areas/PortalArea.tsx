import { useLingui } from '@lingui/react/macro'
import { Outlet, useMatches, useParams } from '@tanstack/react-router'
import { ManageLearnersPage } from '#/features/school-link/ManageLearnersPage.tsx'
import { usePageUser } from '../use-page-user.ts'
import { AppProviders } from '../AppProviders.tsx'
import { HereProvider } from '../here.tsx'
import { PortalFrame } from './AreaFrame.tsx'
import { LeftOlympiad } from './LeftOlympiad.tsx'
import { OlympiadFrame } from './OlympiadFrame.tsx'
import { PageTitle } from './PageTitle.tsx'
import { TermsGate } from './TermsGate.tsx'

export function PortalArea() {
  const { t } = useLingui()
  const { olympiadName } = useParams({ strict: false })
  const user = usePageUser()
  const isByLink = useMatches().at(-1)?.staticData.page?.bySchoolLink === true
  if (user === null)
    return isByLink ? (
      <AppProviders>
        <ManageLearnersPage />
      </AppProviders>
    ) : null
  return (
    <AppProviders>
      <TermsGate user={user}>
        {olympiadName === undefined ? (
          <PortalFrame user={user} title={t`Teachers’ portal`} accent={undefined} sections={[]}>
            <PageTitle />
            <Outlet />
          </PortalFrame>
        ) : (
          <HereProvider olympiadName={olympiadName} notFound={<LeftOlympiad user={user} />}>
            <OlympiadFrame user={user} frame={PortalFrame} prefix="/portal/" />
          </HereProvider>
        )}
      </TermsGate>
    </AppProviders>
  )
}
