import type { TeamMember, TeamRulesReply } from '@agon/contract/team/calls'
import type { HeadCount, TeamRole } from '@agon/domain/team/roles'
import { useLingui } from '@lingui/react/macro'

export function useRoleWords(): Record<TeamRole, string> {
  const { t } = useLingui()
  return { contestant: t`Contestant`, leader: t`Leader`, observer: t`Observer`, guest: t`Guest` }
}

export function useCountWords(): Record<HeadCount, string> {
  const { t } = useLingui()
  return { contestants: t`Contestants`, leaders: t`Leaders`, observers: t`Observers`, guests: t`Guests` }
}

/** Words of the form of head counts. */
export function useTeamEditWords() {
  const words = useCountWords()
  return {
    contestants: { label: words.contestants },
    leaders: { label: words.leaders },
    observers: { label: words.observers },
    guests: { label: words.guests },
  }
}

/** Words of the form of a member. */
export function useMemberEditWords() {
  const { t } = useLingui()
  return {
    role: { label: t`Role`, choices: useRoleWords() },
    firstName: { label: t`First names`, hint: t`As the certificate prints them.` },
    lastName: { label: t`Surname`, hint: t`Leave it empty for a person with one name only.` },
    badgeName: { label: t`Name on the badge`, hint: t`If empty, the badge shows first names and surname.` },
    birthDate: { label: t`Birth date`, hint: t`Needed for contestants.` },
    passportName: {
      label: t`Name in the passport`,
      heading: t`Passport`,
      hint: t`Stored encrypted and shown with dots. To change it, write the whole name again.`,
    },
    passportNumber: { label: t`Passport number`, hint: t`To change it, write the whole number again.` },
  }
}

/** The thing to mend about a member; undefined where nothing is. */
export function useMemberNeed(rules: TeamRulesReply): (member: TeamMember) => string | undefined {
  const { t } = useLingui()
  const { leastAge, mostAge } = rules
  return ({ ineligibility, lacks }) => {
    if (ineligibility === 'too-young') return t`Younger than ${leastAge}`
    if (ineligibility === 'too-old') return t`Older than ${mostAge}`
    if (ineligibility === 'born-later') return t`Check the birth date`
    if (lacks.includes('birth-date')) return t`Birth date missing`
    return lacks.includes('passport') ? t`Passport missing` : undefined
  }
}
