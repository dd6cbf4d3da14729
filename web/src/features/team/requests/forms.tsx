import type { Added, Changed } from '@agon/contract/edit'
import type { TeamMember } from '@agon/contract/team/calls'
import { memberEdit, teamEdit } from '@agon/contract/team/edit'
import type { CustomerParticipantId } from '@agon/domain/ids'
import type { TeamRole } from '@agon/domain/team/roles'
import { fullName } from '@agon/domain/person-name'
import { Trans, useLingui } from '@lingui/react/macro'
import { Section } from '#/ui/Sections.tsx'
import { useMemberEditWords, useRoleWords, useTeamEditWords } from '../words.ts'
import type { Team } from '../team-reply.ts'
import { RequestForm } from './RequestForm.tsx'
import { RequestLeave } from './RequestLeave.tsx'

// In all of these the body follows from the same declaration as the call.

export function RequestCounts({ team, onDone }: { readonly team: Team['item']; readonly onDone: () => void }) {
  const words = useTeamEditWords()
  return (
    <Section title={<Trans>Ask for other head counts</Trans>}>
      <RequestForm
        teamId={team.id}
        edit={teamEdit}
        form="change"
        words={words}
        of={team}
        request={(values, reason) => ({
          kind: 'head-counts',
          ...(values as Changed<typeof teamEdit>),
          version: team.version,
          reason,
        })}
        onDone={onDone}
      />
    </Section>
  )
}

type OfTeam = { readonly teamId: CustomerParticipantId; readonly onDone: () => void }

export function RequestNewMember({ teamId, role, onDone }: OfTeam & { readonly role: TeamRole }) {
  const words = useMemberEditWords()
  const word = useRoleWords()[role]
  return (
    <Section title={<Trans>Ask to add: {word}</Trans>}>
      <RequestForm
        teamId={teamId}
        edit={memberEdit}
        form="add"
        words={words}
        of={{ role }}
        request={(values, reason) => ({ kind: 'new-member', ...(values as Added<typeof memberEdit>), reason })}
        onDone={onDone}
      />
    </Section>
  )
}

export function RequestOfMember({ teamId, member, onDone }: OfTeam & { readonly member: TeamMember }) {
  const { t } = useLingui()
  const words = useMemberEditWords()
  const role = useRoleWords()[member.role]
  const name = fullName(member)
  return (
    <Section title={t`${name} · ${role}`}>
      <RequestForm
        teamId={teamId}
        edit={memberEdit}
        form="change"
        words={words}
        of={member}
        request={(values, reason) => ({
          kind: 'member',
          memberId: member.id,
          ...(values as Changed<typeof memberEdit>),
          version: member.version,
          reason,
        })}
        onDone={onDone}
      />
      <RequestLeave teamId={teamId} memberId={member.id} name={name} onDone={onDone} />
    </Section>
  )
}
