import type { SettableStatus } from '@agon/domain/purchase-order'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextAreaField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { useFormats } from '../useFormats.ts'
import type { ActFormProps } from './ActForm.tsx'
import { ActFrame } from './ActFrame.tsx'
import { LostPlaces } from './LostPlaces.tsx'
import { Meanwhile } from './Meanwhile.tsx'
import { useAct, useSeenVersion } from './useAct.ts'

type Move = 'reverse' | 'approve' | 'end-approval'
const statusOf: Record<Move, SettableStatus> = { reverse: 'unpaid', approve: 'pre', 'end-approval': 'unpaid' }

/** Reverses the payments, approves before payment, or ends that approval: with a word on why. */
export function StatusForm({ act: move, order, onDone }: ActFormProps & { readonly act: Move }) {
  const words = useMoveWords(move, order)
  const { t } = useLingui()
  const form = useForm({ comment: '' })
  const version = useSeenVersion(order)
  const act = useAct('PUT /api/purchase-order/{id}', { onDone }, words.done)
  return (
    <ActFrame
      name="order-status"
      title={words.title}
      lead={words.lead}
      problem={act.problem}
      labels={{ comment: t`Comment` }}
      submit={words.title}
      kind={move === 'approve' ? 'primary' : 'danger'}
      busy={act.busy}
      onSubmit={() =>
        act.run({
          params: { id: order.id },
          query: { status: statusOf[move], customerParticipantId: order.customerParticipantId },
          body: { comment: form.values.comment, version: act.newer?.version ?? version },
        })
      }
      onCancel={onDone}
    >
      <Meanwhile order={act.newer} saved={act.saved} />
      {move === 'approve' ? null : (
        <LostPlaces order={order} status="unpaid" paidAmount={move === 'reverse' ? 0 : order.paidAmount} />
      )}
      <TextAreaField {...form.field('comment')} label={t`Why (if you want to say so)`} rows={2} />
    </ActFrame>
  )
}

function useMoveWords(move: Move, order: ActFormProps['order']) {
  const { t } = useLingui()
  const { money } = useFormats()
  const paid = money(order.paidAmount, order.currency)
  switch (move) {
    case 'reverse':
      return {
        title: <Trans>Record a reversal</Trans>,
        lead: (
          <Trans>
            Every payment on this order is taken back, {paid} together, each by a row of its own. Learners who sit
            already go on; the places are closed for others.
          </Trans>
        ),
        done: t`The payments are reversed.`,
      }
    case 'approve':
      return {
        title: <Trans>Pre-approve</Trans>,
        lead: <Trans>All learners of this order may sit, although it is not paid yet.</Trans>,
        done: t`The order is pre-approved.`,
      }
    case 'end-approval':
      return {
        title: <Trans>End the approval</Trans>,
        lead: <Trans>Only the places that are paid for stay open. Learners who sit already go on.</Trans>,
        done: t`The approval is ended.`,
      }
  }
}
