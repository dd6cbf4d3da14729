import { headCounts } from '@agon/domain/team/roles'
import { teamEdit } from '@agon/contract/team/edit'
import type { TeamMember } from '@agon/contract/team/calls'
import { formatDate, formatDocumentDate, formatDateTime } from '@agon/domain/format/date'
import type { TeamRole } from '@agon/domain/team/roles'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Section, Sections } from '#/ui/Sections.tsx'
import { AddMember } from './AddMember.tsx'
import { MemberForm } from './MemberForm.tsx'
import { MemberList } from './MemberList.tsx'
import { placeOf } from './place-of.ts'
import { RequestCounts, RequestNewMember, RequestOfMember } from './requests/forms.tsx'
import { Requests } from './requests/Requests.tsx'
import type { Team } from './team-reply.ts'
import { useTeamEditWords } from './words.ts'

/** A team's head counts and members. A form of a member or of a request takes the place of both while it is open. */
export function TeamView({ team }: { readonly team: Team }) {
  const [open, setOpen] = useState<TeamMember['id'] | TeamRole | 'counts' | null>(null)
  const { item, members, rules, mayChange, mayRequest, requests } = team
  const member = members.find(({ id }) => id === open)
  const back = () => setOpen(null)
  if (member !== undefined)
    return mayRequest ? (
      <RequestOfMember key={member.id} teamId={item.id} member={member} onDone={back} />
    ) : (
      <MemberForm key={member.id} member={member} mayChange={mayChange} onDone={back} />
    )
  if (open === 'counts') return <RequestCounts team={item} onDone={back} />
  if (typeof open === 'string')
    return mayRequest ? (
      <RequestNewMember teamId={item.id} role={open} onDone={back} />
    ) : (
      <AddMember teamId={item.id} role={open} onDone={back} />
    )
  return (
    <Sections>
      <Section title={<Trans>How many come</Trans>}>
        <HeadCounts team={team} onRequest={() => setOpen('counts')} />
      </Section>
      {item.contestants === null ? null : (
        <Section title={<Trans>Who comes</Trans>}>
          <MemberList members={members} counts={item} rules={rules} mayAdd={mayChange || mayRequest} onOpen={setOpen} />
          <PassportsErased rules={rules} />
        </Section>
      )}
      <Requests requests={requests} />
    </Sections>
  )
}

/** Until when passport details are stored. */
function PassportsErased({ rules: { passportsErasedAt, timeZone } }: Pick<Team, 'rules'>) {
  const region = useRegion()
  if (passportsErasedAt === null)
    return (
      <p>
        <Trans>Passport details are erased 90 days after the olympiad is closed.</Trans>
      </p>
    )
  const day = formatDate(passportsErasedAt, timeZone, region)
  return (
    <p>
      <Trans>Passport details are stored until {day}, and erased then.</Trans>
    </p>
  )
}

type HeadCountsProps = { readonly team: Team; readonly onRequest: () => void }

function HeadCounts({ team: { item, rules, mayChange, mayRequest }, onRequest }: HeadCountsProps) {
  const { t } = useLingui()
  const region = useRegion()
  const words = useTeamEditWords()
  const { mostContestants, mostLeaders, leastAge, mostAge } = rules
  const ageOn = formatDocumentDate(rules.ageOn, region)
  const dueAt = rules.dueAt === null ? null : formatDateTime(rules.dueAt, item.timeZone, region)
  const place = placeOf(item.timeZone)
  return (
    <>
      <p>
        <Trans>
          At most {mostContestants} contestants and {mostLeaders} leaders. Contestants are {leastAge} to {mostAge} years
          old on {ageOn}.
        </Trans>
      </p>
      {mayChange && dueAt !== null ? (
        <p>
          <Trans>
            You can change the team until {dueAt} ({place} time).
          </Trans>
        </p>
      ) : null}
      {mayChange ? null : <Locked dueAt={dueAt} place={place} mayRequest={mayRequest} />}
      {mayRequest ? (
        <>
          <KeyValue
            pairs={headCounts.map((count) => ({ key: count, label: words[count].label, value: item[count] ?? '–' }))}
          />
          <div>
            <Button size="large" onClick={onRequest}>
              <Trans>Ask for other head counts</Trans>
            </Button>
          </div>
        </>
      ) : (
        <EditForm
          edit={teamEdit}
          item={item}
          words={words}
          submit={<Trans>Save the head counts</Trans>}
          saved={t`The head counts are saved.`}
          blocked={mayChange ? undefined : t`The team cannot be changed now.`}
        />
      )}
    </>
  )
}

type LockedProps = { readonly dueAt: string | null; readonly place: string; readonly mayRequest: boolean }

function Locked({ dueAt, place, mayRequest }: LockedProps) {
  return (
    <Notice
      tone="info"
      title={
        mayRequest ? (
          <Trans>The organisers decide about changes now</Trans>
        ) : (
          <Trans>The team cannot be changed now</Trans>
        )
      }
    >
      {dueAt === null ? null : (
        <p>
          <Trans>
            The deadline is {dueAt} ({place} time).
          </Trans>
        </p>
      )}
      {mayRequest ? (
        <Trans>Send a request with a reason if something has to change. You get a mail about the decision.</Trans>
      ) : (
        <Trans>Ask the organisers if something is wrong.</Trans>
      )}
    </Notice>
  )
}
