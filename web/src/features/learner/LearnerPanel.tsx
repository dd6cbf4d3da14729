import type { ParticipantRow } from '@agon/contract/learner'
import type { ParticipantId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead, useWrite } from '../../api/queries.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { notify } from '../../ui/notify.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { LearnerForm } from './LearnerForm.tsx'

type Props = { readonly id: number; readonly onClose: () => void }

/** One learner beside the list: details to correct, the slip, the place. */
export function LearnerPanel({ id, onClose }: Props) {
  const { t } = useLingui()
  // From the address; an id that is none is not found.
  const learner = useRead('GET /api/learner/single', { query: { participantId: id as ParticipantId } })
  const [changed, setChanged] = useState(false)
  const row = learner.data?.item
  return (
    <SidePanel
      title={row === undefined ? t`Learner` : `${row.firstName} ${row.lastName}`}
      lead={row?.schoolName}
      unsaved={changed}
      onClose={onClose}
    >
      {learner.isError ? (
        <ErrorState
          title={t`This learner could not be loaded`}
          reason={learner.error.message}
          onRetry={() => void learner.refetch()}
        />
      ) : row === undefined ? null : (
        <>
          <LearnerForm key={row.version} row={row} onChanged={setChanged} />
          <KeyValue
            pairs={[
              { key: 'username', label: t`User name`, value: row.username },
              { key: 'place', label: t`Place`, value: row.seated ? t`Kept` : t`Not kept` },
            ]}
          />
          <LearnerActs row={row} onGone={onClose} />
        </>
      )}
    </SidePanel>
  )
}

const lists = [
  'GET /api/learner/',
  'GET /api/learner/count',
  'GET /api/learner/single',
  'GET /api/participant/',
] as const

function LearnerActs({ row, onGone }: { readonly row: ParticipantRow; readonly onGone: () => void }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null)
  const renew = useWrite('POST /api/learner/renew-slip/{id}', lists)
  const remove = useWrite('DELETE /api/learner/{id}', lists)
  const name = `${row.firstName} ${row.lastName}`
  const input = { params: { id: row.id } }
  const close = () => setAsking(null)
  const renewed = () => {
    notify.done(t`The new slip is ready to print.`)
    close()
  }
  const removed = () => {
    notify.done(t`Taken out.`)
    onGone()
  }
  const started = row.sittingStatus === 'not-started' ? undefined : t`This learner has already started the sitting.`
  return (
    <p>
      <Button onClick={() => setAsking('renew')}>
        <Trans>Make a new slip</Trans>
      </Button>{' '}
      <Button kind="danger" blocked={started} onClick={() => setAsking('remove')}>
        <Trans>Take out</Trans>
      </Button>
      <ConfirmDialog
        open={asking === 'renew'}
        title={t`Make a new slip for ${name}?`}
        act={t`Make a new slip`}
        reason="none"
        busy={renew.isPending}
        error={renew.error?.message}
        onClose={close}
        onConfirm={() => renew.mutate(input, { onSuccess: renewed })}
      >
        <Trans>The old password, link and recovery code stop working at once.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'remove'}
        title={t`Take ${name} out of the olympiad?`}
        act={t`Take out`}
        danger
        reason="none"
        busy={remove.isPending}
        error={remove.error?.message}
        onClose={close}
        onConfirm={() => remove.mutate(input, { onSuccess: removed })}
      >
        <Trans>The slip stops working. A learner who is loaded again gets a new one.</Trans>
      </ConfirmDialog>
    </p>
  )
}
