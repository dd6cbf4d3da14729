import type { TeamMember, TeamRulesReply } from '@agon/contract/team/calls'
import { listedName } from '@agon/domain/person-name'
import { countOf, teamRoles, type HeadCount, type TeamRole } from '@agon/domain/team/roles'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#/ui/Button.tsx'
import { Pick, PickList } from '#/ui/PickList.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Team.module.css'
import { useCountWords, useMemberNeed, useRoleWords } from './words.ts'

type Props = {
  readonly members: readonly TeamMember[]
  readonly counts: Readonly<Record<HeadCount, number | null>>
  readonly rules: TeamRulesReply
  readonly mayAdd: boolean
  readonly onOpen: (member: TeamMember['id'] | TeamRole) => void
}

/** The members by their roles, with the places that have no name yet. */
export function MemberList({ members, counts, rules, mayAdd, onOpen }: Props) {
  const titles = useCountWords()
  const words = useRoleWords()
  const needOf = useMemberNeed(rules)
  return teamRoles.map((role) => {
    const own = members.filter((member) => member.role === role)
    const [named, count, title, word] = [own.length, counts[countOf[role]] ?? 0, titles[countOf[role]], words[role]]
    if (count === 0) return null
    return (
      <div key={role} className={css.role}>
        <h4>
          <Trans>
            {title}: {named} of {count}
          </Trans>
        </h4>
        {named === 0 ? null : (
          <PickList label={title}>
            {own.map((member) => (
              <Pick
                key={member.id}
                name={listedName(member)}
                open={false}
                urgent={needOf(member) !== undefined}
                onOpen={() => onOpen(member.id)}
              >
                <Need need={needOf(member)} isBad={member.ineligibility !== null} />
              </Pick>
            ))}
          </PickList>
        )}
        {named < count && mayAdd ? (
          <div>
            <Button onClick={() => onOpen(role)}>
              <Trans>Add: {word}</Trans>
            </Button>
          </div>
        ) : null}
      </div>
    )
  })
}

function Need({ need, isBad }: { readonly need: string | undefined; readonly isBad: boolean }) {
  const { t } = useLingui()
  return need === undefined ? (
    <StatusDot tone="good">{t`Complete`}</StatusDot>
  ) : (
    <StatusDot tone={isBad ? 'bad' : 'wait'}>{need}</StatusDot>
  )
}
