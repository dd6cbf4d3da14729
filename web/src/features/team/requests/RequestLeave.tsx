import type { TeamMember } from '@agon/contract/team/calls'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'

type Props = {
  readonly teamId: CustomerParticipantId
  readonly memberId: TeamMember['id']
  readonly name: string
  readonly onDone: () => void
}

/** After the deadline a team asks the organisers to take a member out. */
export function RequestLeave({ teamId, memberId, name, onDone }: Props) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const send = useWrite('POST /api/igeo-country-participant/{id}/proposal')
  const sent = () => {
    notify.done(t`Your request was sent to the organisers.`)
    onDone()
  }
  return (
    <div>
      <Button kind="remove" onClick={() => setAsking(true)}>
        <Trans>Ask to take {name} out</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t`Ask to take ${name} out of the team?`}
        act={t`Send the request`}
        reason="required"
        busy={send.isPending}
        error={send.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={(reason) =>
          send.mutate({ params: { id: teamId }, body: { kind: 'no-member', memberId, reason } }, { onSuccess: sent })
        }
      >
        <Trans>The organisers decide. Until then {name} stays in the team.</Trans>
      </ConfirmDialog>
    </div>
  )
}
