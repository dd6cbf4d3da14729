import type { OlympiadCheck } from '@agon/contract/olympiad/checks'
import type { OlympiadItem } from '@agon/contract/olympiad/olympiad'
import type { Phase } from '@agon/domain/olympiad'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { notify } from '#/ui/notify.tsx'
import { CheckList } from './CheckList.tsx'
import { PaperOfOpening, type PaperState } from './PaperOfOpening.tsx'
import { isForward, usePhaseWords } from './phase-words.ts'

type Props = {
  readonly open: boolean
  readonly olympiad: OlympiadItem
  readonly to: Phase
  readonly act: string
  readonly checks: readonly OlympiadCheck[]
  readonly state: PaperState
  readonly onClose: () => void
}

/** Says once more what follows, with the warnings, and moves the olympiad. Opening and closing have a call of their own. */
export function MoveDialog({ open, olympiad, to, act, checks, state, onClose }: Props) {
  const { t } = useLingui()
  const words = usePhaseWords()
  const move = useWrite('PUT /api/olympiad/{id}/phase')
  const turn = useWrite('GET /api/olympiad/set-olympiad-open/{id}')
  const params = { id: olympiad.id }
  const warnings = checks.filter(({ severity }) => severity === 'warns')
  const confirmed = warnings.map(({ code }) => code)
  const [seen, setSeen] = useState(false)
  const done = () => {
    notify.done(t`${olympiad.title} is now in the phase “${words[to].name}”.`)
    onClose()
  }
  const confirm = () => {
    if (to === 'open' || (to === 'closed' && olympiad.phase === 'open'))
      turn.mutate({ params, query: { open: to === 'open', confirmed: confirmed.join(',') } }, { onSuccess: done })
    else move.mutate({ params, body: { phase: to, confirmed } }, { onSuccess: done })
  }
  const error = move.error ?? turn.error
  return (
    <ConfirmDialog
      open={open}
      title={`${act}?`}
      act={act}
      danger={to === 'closed' && olympiad.phase === 'open'}
      reason="none"
      busy={move.isPending || turn.isPending}
      blocked={warnings.length > 0 && !seen ? t`Confirm first that you have read the warnings.` : undefined}
      error={error?.message}
      onClose={() => {
        move.reset()
        turn.reset()
        setSeen(false)
        onClose()
      }}
      onConfirm={confirm}
    >
      {to === 'open' ? (
        <p>
          <PaperOfOpening state={state} />
        </p>
      ) : to === 'closed' && olympiad.phase === 'open' ? (
        <p>
          <Trans>Learners can no longer answer. You can open the olympiad again.</Trans>{' '}
          <PaperOfOpening state={state} />
        </p>
      ) : to === 'moderation' && olympiad.phase === 'closed' ? (
        <p>
          <Trans>
            Results can still be computed again. Schools and learners see nothing yet. Slips cannot be printed again:
            their passwords and links are erased.
          </Trans>
        </p>
      ) : to === 'released' && olympiad.phase === 'moderation' ? (
        <p>
          <Trans>
            Teachers can fetch their learners’ certificates, and these can be mailed. Results can be computed again only
            after going back to moderation.
          </Trans>
        </p>
      ) : isForward(olympiad.phase, to) ? null : (
        <p>
          <Trans>Existing data does not change.</Trans>
        </p>
      )}
      <CheckList checks={checks} />
      {warnings.length === 0 ? null : (
        <CheckField
          name="seen"
          label={
            <Plural
              value={warnings.length}
              one="I have read the warning and go on all the same"
              other="I have read the # warnings and go on all the same"
            />
          }
          value={seen}
          onChange={setSeen}
        />
      )}
    </ConfirmDialog>
  )
}
