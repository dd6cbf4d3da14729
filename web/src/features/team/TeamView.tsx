import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { teamEdit } from '@agon/contract/team/edit'
import type { TeamMember } from '@agon/contract/team/calls'
import { formatDocumentDate, formatDateTime } from '@agon/domain/format/date'
import type { TeamRole } from '@agon/domain/team/roles'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { useRegion } from '#/lib/use-region.ts'
import { Notice } from '#/ui/Notice.tsx'
import { Section, Sections } from '#/ui/Sections.tsx'
import { AddMember } from './AddMember.tsx'
import { MemberForm } from './MemberForm.tsx'
import { MemberList } from './MemberList.tsx'
import { useTeamEditWords } from './words.ts'

export type Team = CallReply<CallByKey['GET /api/igeo-country-participant/single']>

/** A team's head counts and members. A member's form takes the place of both while it is open. */
export function TeamView({ team }: { readonly team: Team }) {
  const [open, setOpen] = useState<TeamMember['id'] | TeamRole | null>(null)
  const { item, members, rules, mayChange } = team
  const member = members.find(({ id }) => id === open)
  const back = () => setOpen(null)
  if (member !== undefined) return <MemberForm key={member.id} member={member} mayChange={mayChange} onDone={back} />
  if (typeof open === 'string') return <AddMember teamId={item.id} role={open} onDone={back} />
  return (
    <Sections>
      <Section title={<Trans>How many come</Trans>}>
        <HeadCounts team={team} />
      </Section>
      {item.contestants === null ? null : (
        <Section title={<Trans>Who comes</Trans>}>
          <MemberList members={members} counts={item} rules={rules} mayChange={mayChange} onOpen={setOpen} />
        </Section>
      )}
    </Sections>
  )
}

function HeadCounts({ team: { item, rules, mayChange } }: { readonly team: Team }) {
  const { t } = useLingui()
  const region = useRegion()
  const words = useTeamEditWords()
  const { mostContestants, mostLeaders, leastAge, mostAge } = rules
  const ageOn = formatDocumentDate(rules.ageOn, region)
  const dueAt = rules.dueAt === null ? null : formatDateTime(rules.dueAt, item.timeZone, region)
  const place = item.timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''
  return (
    <>
      <p>
        <Trans>
          At most {mostContestants} contestants and {mostLeaders} leaders. Contestants are {leastAge} to {mostAge} years
          old on {ageOn}.
        </Trans>
      </p>
      {mayChange ? (
        dueAt === null ? null : (
          <p>
            <Trans>
              You can change the team until {dueAt} ({place} time).
            </Trans>
          </p>
        )
      ) : (
        <Notice tone="info" title={<Trans>The team cannot be changed now</Trans>}>
          {dueAt === null ? (
            <Trans>Ask the organisers if something is wrong.</Trans>
          ) : (
            <Trans>
              The deadline is {dueAt} ({place} time). Ask the organisers if something is wrong.
            </Trans>
          )}
        </Notice>
      )}
      <EditForm
        edit={teamEdit}
        item={item}
        words={words}
        submit={<Trans>Save the head counts</Trans>}
        saved={t`The head counts are saved.`}
        blocked={mayChange ? undefined : t`The team cannot be changed now.`}
      />
    </>
  )
}
