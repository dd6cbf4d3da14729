import type { ParticipantRow } from '@agon/contract/learner/list'
import { fullName } from '@agon/domain/person-name'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { useGiveUp } from '#/ui/unsaved/unsaved.ts'

/** Takes a learner who has not started out of the olympiad. `onGone` leaves the record, which is not there any more. */
export function TakeOut({ row, onGone }: { readonly row: ParticipantRow; readonly onGone: () => void }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const giveUp = useGiveUp()
  const remove = useWrite('DELETE /api/learner/{id}')
  const name = fullName(row)
  const started = row.sittingStatus === 'not-started' ? undefined : t`This learner has already started the sitting.`
  const removed = () => {
    notify.done(t`${name} is taken out.`)
    giveUp()
    onGone()
  }
  return (
    <Act>
      <Buttons>
        <Button kind="danger" blocked={started} onClick={() => setAsking(true)}>
          <Trans>Take out of the olympiad</Trans>
        </Button>
      </Buttons>
      <ConfirmDialog
        open={asking}
        title={t`Remove ${name} from the olympiad?`}
        act={t`Take out`}
        danger
        reason="none"
        busy={remove.isPending}
        error={remove.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id: row.id } }, { onSuccess: removed })}
      >
        <Trans>The slip stops working. A learner who is loaded again gets a new one.</Trans>
      </ConfirmDialog>
    </Act>
  )
}
