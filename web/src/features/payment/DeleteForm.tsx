import { Trans, useLingui } from '@lingui/react/macro'
import { TextAreaField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { ActFrame } from './ActFrame.tsx'
import { LostPlaces } from './LostPlaces.tsx'
import { Meanwhile } from './Meanwhile.tsx'
import { useAct, useSeenVersion, type ActFormProps } from './use-act.ts'

export function DeleteForm({ order, onDone }: ActFormProps) {
  const { t } = useLingui()
  const form = useForm({ reason: '' })
  const version = useSeenVersion(order)
  const { number } = order
  const act = useAct('DELETE /api/purchase-order/admin/{id}', { onDone }, t`Order ${number} is deleted.`)
  return (
    <ActFrame
      name="delete-order"
      title={<Trans>Delete {number}</Trans>}
      lead={
        <Trans>
          Its places are closed and its learners can be ordered for again. The row stays, with your reason and your
          name; the number is not used again.
        </Trans>
      }
      problem={act.problem}
      labels={{ reason: t`Reason` }}
      submit={<Trans>Delete the order</Trans>}
      kind="danger"
      busy={act.busy}
      blocked={form.values.reason.trim() === '' ? t`Write a reason first.` : undefined}
      onSubmit={() =>
        act.run({
          params: { id: order.id },
          query: { reason: form.values.reason, version: act.newer?.version ?? version },
        })
      }
      onCancel={onDone}
    >
      <Meanwhile order={act.newer} saved={act.saved} />
      <LostPlaces order={order} status="deleted" paidAmount={order.paidAmount} />
      <TextAreaField {...form.field('reason')} label={t`Reason`} rows={2} required />
    </ActFrame>
  )
}
