import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '../../api/queries.ts'
import { useHere } from '../../app/here.tsx'
import { provinceName } from '../../lib/provinces.ts'
import { useFigures } from '../../lib/use-figures.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { notify } from '../../ui/notify.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import css from './Overview.module.css'
import type { Tracked } from './Tracker.tsx'
import { sittingTones, useSittingWords } from './tracker-columns.tsx'

type Props = { readonly tracked: Tracked; readonly onClose: () => void }

/** One learner’s sitting beside the list. */
export function ParticipantPanel({ tracked, onClose }: Props) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { number, time } = useFigures()
  const words = useSittingWords()
  const { module, question } = tracked
  const when = (moment: string | null) => (moment === null ? null : time(moment, olympiad.timeZone))
  return (
    <SidePanel
      title={`${tracked.firstName} ${tracked.lastName}`}
      lead={`${tracked.schoolName}, ${provinceName(tracked.province)}`}
      onClose={onClose}
    >
      <div className={css.stack}>
        <KeyValue
          pairs={[
            {
              key: 'status',
              label: t`Sitting`,
              value: <StatusDot tone={sittingTones[tracked.status]}>{words[tracked.status]}</StatusDot>,
            },
            { key: 'username', label: t`User name`, value: tracked.username },
            { key: 'started', label: t`Started`, value: when(tracked.startedAt) },
            { key: 'module', label: t`Part`, value: module === null ? null : number(module.index) },
            { key: 'deadline', label: t`Time for it ends`, value: module === null ? null : when(module.deadline) },
            {
              key: 'question',
              label: t`Last saved question`,
              value: question === null ? null : `${question.moduleIndex}.${question.questionIndex}`,
            },
            { key: 'answered', label: t`Answered`, value: number(tracked.answered) },
            { key: 'saved', label: t`Last saved`, value: when(tracked.lastSavedAt) },
            { key: 'late', label: t`Late answers`, value: number(tracked.lateSaves) },
            { key: 'devices', label: t`Devices`, value: number(tracked.devices) },
            { key: 'finished', label: t`Finished`, value: when(tracked.finishedAt) },
            { key: 'receipt', label: t`Receipt`, value: tracked.receipt },
          ]}
        />
        <Reset tracked={tracked} onDone={onClose} />
      </div>
    </SidePanel>
  )
}

function Reset({ tracked, onDone }: { readonly tracked: Tracked; readonly onDone: () => void }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const reset = useWrite('GET /api/participant/reset/{id}', [
    'POST /api/participant-tracker/',
    'POST /api/reports/olympiad/overview/{id}',
  ])
  const name = `${tracked.firstName} ${tracked.lastName}`
  return (
    <p>
      <Button
        kind="danger"
        blocked={tracked.status === 'not-started' ? t`There is no sitting to take back.` : undefined}
        onClick={() => setAsking(true)}
      >
        <Trans>Let them start anew</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t`Let ${name} start anew?`}
        act={t`Let them start anew`}
        danger
        reason="required"
        busy={reset.isPending}
        error={reset.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={(reason) =>
          reset.mutate(
            { params: { id: tracked.id }, query: { reason } },
            {
              onSuccess: () => {
                notify.done(t`The sitting was taken back.`)
                onDone()
              },
            },
          )
        }
      >
        <Trans>What was answered so far stays in history and no longer counts.</Trans>
      </ConfirmDialog>
    </p>
  )
}
