import { fullName } from '@agon/domain/person-name'
import type { ParticipantRow } from '@agon/contract/learner/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { PaidPlace } from '#/app/PaidPlace.tsx'
import { RecoveryCode } from '#/app/RecoveryCode.tsx'
import { ShownSlip } from '#/app/ShownSlip.tsx'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons, Sections } from '#/ui/Sections.tsx'
import { ActAs } from './ActAs.tsx'
import { TakeOut } from './TakeOut.tsx'
import { usePrint } from './use-print.ts'

/** What is done for one learner: the slip, the place, the recovery code, taking out. */
export function LearnerActs({ row, onGone }: { readonly row: ParticipantRow; readonly onGone: () => void }) {
  return (
    <Sections>
      <Slip row={row} />
      <PaidPlace participantId={row.id} seated={row.seated} started={row.sittingStatus !== 'not-started'} />
      <RecoveryCode participantId={row.id} />
      <ActAs row={row} />
      <TakeOut row={row} onGone={onGone} />
    </Sections>
  )
}

function Slip({ row }: { readonly row: ParticipantRow }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const print = usePrint('GET /api/learner/slips/{id}')
  const renew = useWrite('POST /api/learner/renew-slip/{id}')
  const name = fullName(row)
  const slip = { params: { id: row.customerParticipantId }, query: { participantId: row.id } }
  const show = useWrite('POST /api/learner/show-slip/{id}')
  const renewed = () => {
    setAsking(false)
    show.reset()
    notify.done(t`The new slip is ready to print.`)
  }
  return (
    <Act
      title={<Trans>Sign-in slip</Trans>}
      hint={
        <Trans>A slip that is lost can be shown or shared again. Replace one that others have seen by a new one.</Trans>
      }
      problem={show.error?.message}
    >
      {show.data === undefined ? null : (
        <ShownSlip
          slip={show.data}
          name={name}
          participantId={row.id}
          busy={show.isPending}
          onShowNew={() => show.mutate({ params: { id: row.id } })}
        />
      )}
      <Buttons>
        {show.data === undefined ? (
          <Button busy={show.isPending} onClick={() => show.mutate({ params: { id: row.id } })}>
            <Trans>Show the slip</Trans>
          </Button>
        ) : (
          <Button onClick={() => show.reset()}>
            <Trans>Hide the slip</Trans>
          </Button>
        )}
        <Button busy={print.isPending} onClick={() => print.mutate(slip)}>
          <Trans>Print the slip</Trans>
        </Button>
        <Button onClick={() => setAsking(true)}>
          <Trans>Make a new slip</Trans>
        </Button>
      </Buttons>
      <ConfirmDialog
        open={asking}
        title={t`Make a new slip for ${name}?`}
        act={t`Make a new slip`}
        reason="none"
        busy={renew.isPending}
        error={renew.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={() => renew.mutate({ params: { id: row.id } }, { onSuccess: renewed })}
      >
        <Trans>The old password, link and recovery code stop working at once.</Trans>
      </ConfirmDialog>
    </Act>
  )
}
