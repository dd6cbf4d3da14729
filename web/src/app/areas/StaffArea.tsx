import { useParams } from '@tanstack/react-router'
import { usePageUser } from '../use-page-user.ts'
import { AppProviders } from '../AppProviders.tsx'
import { HereProvider } from '../here.tsx'
import { StaffFrame } from './AreaFrame.tsx'
import { OlympiadFrame } from './OlympiadFrame.tsx'
import { OtherGrant } from './OtherGrant.tsx'

export function StaffArea() {
  const { olympiadName = '' } = useParams({ strict: false })
  const user = usePageUser()
  if (user === null) return null
  return (
    <AppProviders>
      <HereProvider olympiadName={olympiadName} notFound={<OtherGrant olympiadName={olympiadName} />}>
        <OlympiadFrame user={user} frame={StaffFrame} prefix="/$olympiadName/" />
      </HereProvider>
    </AppProviders>
  )
}
