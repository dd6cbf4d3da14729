import { Colleagues } from '#/features/teacher/Colleagues.tsx'
import { PortalTeamPage } from '#/features/team/portal/PortalTeamPage.tsx'
import { useHere } from '../here.tsx'

/** A team's page with its admins, who are teachers. */
export function PortalTeam() {
  const { olympiad } = useHere()
  return (
    <PortalTeamPage
      colleagues={(team) => <Colleagues school={{ ...team, schoolId: null, olympiadId: olympiad.id }} />}
    />
  )
}
