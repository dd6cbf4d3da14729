import type { Colleague } from '@agon/contract/teacher/calls'
import { pages } from '@agon/contract/pages'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { useColleagueWords } from './colleague-words.ts'
import type { OwnParticipation } from './own-participation.ts'

type Props = {
  readonly school: OwnParticipation
  readonly colleague: Colleague
  /** The reader leads the school's participation. */
  readonly leads: boolean
  readonly isLast: boolean
}

/** Buttons of the lead for a colleague, and of every teacher for themself. */
export function ColleagueActs({ school, colleague, leads, isLast }: Props) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<'lead' | 'remove'>()
  const invite = useWrite('POST /api/teacher/invite/{id}')
  const words = useColleagueWords(school)
  const { fullName, isOwn, isLead, accepted, email } = colleague
  if (!leads && !isOwn) return null
  const of = { params: { id: colleague.teacherId }, query: { customerParticipantId: school.id } }
  const onError = (error: Error) => notify.failed(error.message)
  return (
    <Buttons>
      {leads && !accepted ? (
        <Button
          busy={invite.isPending}
          aria-label={t`Invite again: ${fullName}`}
          onClick={() => invite.mutate(of, { onSuccess: () => notify.done(t`Invitation sent to ${email}.`), onError })}
        >
          <Trans>Invite again</Trans>
        </Button>
      ) : null}
      {leads && !isLead ? (
        <Button aria-label={t`Hand over the lead to ${fullName}`} onClick={() => setAsking('lead')}>
          <Trans>Hand over the lead</Trans>
        </Button>
      ) : null}
      <Button
        kind="remove"
        aria-label={isOwn ? words.leave : t`Remove ${fullName}`}
        blocked={isLast ? words.isLast : undefined}
        onClick={() => setAsking('remove')}
      >
        {isOwn ? words.leave : <Trans>Remove</Trans>}
      </Button>
      {asking === 'lead' ? <HandOver of={of} name={fullName} onClose={() => setAsking(undefined)} /> : null}
      {asking === 'remove' ? (
        <Remove of={of} colleague={colleague} school={school} onClose={() => setAsking(undefined)} />
      ) : null}
    </Buttons>
  )
}

type Of = {
  readonly params: { readonly id: Colleague['teacherId'] }
  readonly query: { readonly customerParticipantId: OwnParticipation['id'] }
}

function HandOver({ of, name, onClose }: { readonly of: Of; readonly name: string; readonly onClose: () => void }) {
  const { t } = useLingui()
  const lead = useWrite('POST /api/teacher/lead/{id}')
  return (
    <ConfirmDialog
      open
      title={t`Hand over the lead to ${name}?`}
      act={t`Hand over the lead`}
      reason="none"
      busy={lead.isPending}
      error={lead.error?.message}
      onClose={onClose}
      onConfirm={() =>
        lead.mutate(of, {
          onSuccess: () => {
            onClose()
            notify.done(t`${name} leads now.`)
          },
        })
      }
    >
      <Trans>You stay as a helper. {name} then invites and removes colleagues.</Trans>
    </ConfirmDialog>
  )
}

type RemoveProps = {
  readonly of: Of
  readonly colleague: Colleague
  readonly school: OwnParticipation
  readonly onClose: () => void
}

function Remove({ of, colleague: { fullName, isOwn, isLead }, school, onClose }: RemoveProps) {
  const { t } = useLingui()
  const words = useColleagueWords(school)
  const { name } = school
  const navigate = useNavigate()
  const remove = useWrite('DELETE /api/teacher/{id}')
  const removed = () => {
    onClose()
    notify.done(isOwn ? words.left : t`${fullName} is removed.`)
    // The school's pages are no longer this teacher's.
    if (isOwn) void navigate({ to: pages.portal.path })
  }
  return (
    <ConfirmDialog
      open
      title={isOwn ? words.leaveTitle : t`Remove ${fullName} from ${name}?`}
      act={isOwn ? words.leave : t`Remove`}
      danger
      reason="none"
      busy={remove.isPending}
      error={remove.error?.message}
      onClose={onClose}
      onConfirm={() => remove.mutate(of, { onSuccess: removed })}
    >
      {words.leaving} {isLead ? <Trans>The colleague who has helped longest leads on.</Trans> : null}
    </ConfirmDialog>
  )
}
