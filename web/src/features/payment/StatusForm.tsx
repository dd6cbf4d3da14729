import { dayIn } from '@agon/domain/day'
import type { SettableStatus } from '@agon/domain/purchase-order'
import { Trans, useLingui } from '@lingui/react/macro'
import { useHere } from '#/app/here.tsx'
import { DateField } from '#/ui/form/DateTimeField.tsx'
import { TextAreaField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { useFormats } from '../purchase-order/use-formats.ts'
import { ActFrame } from './ActFrame.tsx'
import { LostPlaces } from './LostPlaces.tsx'
import { Meanwhile } from './Meanwhile.tsx'
import { useAct, useSeenVersion, type ActFormProps } from './use-act.ts'

type Move = 'reverse' | 'approve' | 'end-approval'
const statusOf: Record<Move, SettableStatus> = { reverse: 'unpaid', approve: 'pre', 'end-approval': 'unpaid' }

/** Reverses the payments, approves before payment, or ends that approval: with a word on why. */
export function StatusForm({ act: move, order, onDone }: ActFormProps & { readonly act: Move }) {
  const words = useMoveWords(move, order)
  const { t } = useLingui()
  const { olympiad } = useHere()
  const form = useForm<{ comment: string; until: string | null }>({
    comment: '',
    until: order.approvedUntil === null ? null : dayIn(new Date(order.approvedUntil), olympiad.timeZone),
  })
  const { until, comment } = form.values
  const version = useSeenVersion(order)
  const act = useAct('PUT /api/purchase-order/{id}', { onDone }, words.done)
  return (
    <ActFrame
      name="order-status"
      title={words.title}
      lead={words.lead}
      problem={act.problem}
      labels={{ until: t`Approved until (optional)`, comment: t`Comment` }}
      submit={words.title}
      kind={move === 'approve' ? 'primary' : 'danger'}
      busy={act.busy}
      onSubmit={() =>
        act.run({
          params: { id: order.id },
          query: {
            status: statusOf[move],
            customerParticipantId: order.customerParticipantId,
            ...(move === 'approve' && until !== null ? { until } : {}),
          },
          body: { comment, version: act.newer?.version ?? version },
        })
      }
      onCancel={onDone}
    >
      <Meanwhile order={act.newer} saved={act.saved} />
      {move === 'approve' ? null : (
        <LostPlaces order={order} status="unpaid" paidAmount={move === 'reverse' ? 0 : order.paidAmount} />
      )}
      {move === 'approve' ? (
        <DateField
          {...form.field('until')}
          label={t`Approved until (optional)`}
          hint={t`The last day. Then the approval ends, and the order is listed if it is still unpaid.`}
        />
      ) : null}
      <TextAreaField {...form.field('comment')} label={t`Reason (optional)`} rows={2} />
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
            Reverses every payment on this order, {paid} in total, with one entry for each. Learners who have started
            continue. The other places are closed.
          </Trans>
        ),
        done: t`The payments are reversed.`,
      }
    case 'approve':
      return {
        title: <Trans>Pre-approve</Trans>,
        lead: <Trans>All learners of this order can sit before it is paid.</Trans>,
        done: t`The order is pre-approved.`,
      }
    case 'end-approval':
      return {
        title: <Trans>End the approval</Trans>,
        lead: <Trans>Only paid places stay open. Learners who have started continue.</Trans>,
        done: t`The approval is ended.`,
      }
  }
}
