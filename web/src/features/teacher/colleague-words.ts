import { useLingui } from '@lingui/react/macro'
import type { OwnParticipation } from './own-participation.ts'

/** Words of the list of colleagues, at a school and in a team. */
export function useColleagueWords({ schoolId, name }: Pick<OwnParticipation, 'schoolId' | 'name'>) {
  const { t } = useLingui()
  return schoolId === null
    ? {
        title: t`Team admins`,
        failed: t`Could not load the team admins`,
        lead: t`Lead team admin`,
        asLead: t`You lead the team. You can invite colleagues to help, or hand over the lead.`,
        asHelper: t`The lead team admin invites and removes colleagues.`,
        leave: t`Leave this team`,
        left: t`You have left the team.`,
        isLast: t`You are the team’s only admin. Invite a colleague first.`,
        leaving: t`The access to the team, its invoices and certificates ends at once.`,
        leaveTitle: t`Leave the team of ${name}?`,
      }
    : {
        title: t`Teachers`,
        failed: t`Could not load the school’s teachers`,
        lead: t`Lead teacher`,
        asLead: t`You lead the school’s participation. You can invite colleagues to help, or hand over the lead.`,
        asHelper: t`The lead teacher invites and removes colleagues.`,
        leave: t`Leave this school`,
        left: t`You have left the school.`,
        isLast: t`You are the school’s only teacher. Invite a colleague first.`,
        leaving: t`The access to the school’s learners, invoices and certificates ends at once.`,
        leaveTitle: t`Leave ${name}?`,
      }
}
