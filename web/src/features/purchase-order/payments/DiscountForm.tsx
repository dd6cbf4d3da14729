import { orderAmounts } from '@agon/domain/purchase-order'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '../../../api/queries.ts'
import { useEdit } from '../../../app/edit/use-edit.ts'
import { EditCollision } from '../../../ui/EditCollision.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { TextAreaField } from '../../../ui/form/TextField.tsx'
import { notify } from '../../../ui/notify.tsx'
import { useFormats } from '../useFormats.ts'
import type { ActFormProps } from './ActForm.tsx'
import { ActFrame } from './ActFrame.tsx'

type Values = { readonly freeLearners: number | null; readonly comment: string }

/** How many of the order's learners are free, and why: the line on the invoice and the new amount follow. */
export function DiscountForm({ order, onDone }: ActFormProps) {
  const { t } = useLingui()
  const labels = { freeLearners: t`Free learners`, comment: t`Why they are free` }
  const { form, busy, problem, save, collision } = useEdit({
    item: order,
    valuesOf,
    write: useWrite('PUT /api/purchase-order/set-num-learners-discount/{id}'),
    input: ({ freeLearners, comment }, version) => ({
      params: { id: order.id },
      query: { freeLearners: freeLearners ?? 0, comment, version },
    }),
    itemOf: ({ item }) => item,
    onSaved: () => {
      notify.done(t`The invoice is changed.`)
      onDone()
    },
  })
  if (collision !== undefined)
    return (
      <EditCollision
        {...collision}
        fields={[
          { name: 'freeLearners', label: labels.freeLearners, show: (values) => values.freeLearners },
          { name: 'comment', label: labels.comment, show: (values) => values.comment },
        ]}
      />
    )
  return (
    <ActFrame
      name="discount"
      title={labels.freeLearners}
      lead={<NewAmount order={order} freeLearners={form.values.freeLearners ?? 0} />}
      problem={problem}
      labels={labels}
      submit={<Trans>Change the invoice</Trans>}
      busy={busy}
      blocked={
        form.values.freeLearners === null
          ? t`Say how many.`
          : form.values.comment.trim() === ''
            ? t`Say why: it stands on the invoice.`
            : undefined
      }
      onSubmit={save}
      onCancel={onDone}
    >
      <NumberField
        {...form.field('freeLearners')}
        label={labels.freeLearners}
        min={0}
        max={order.learners}
        hint={t`Of ${order.learners} learners. 0 takes the line away.`}
      />
      <TextAreaField
        {...form.field('comment')}
        label={labels.comment}
        hint={t`The school reads it on the invoice.`}
        rows={2}
      />
    </ActFrame>
  )
}

function valuesOf(order: ActFormProps['order']): Values {
  const line = order.lines.find((one) => one.kind === 'free')
  return { freeLearners: order.freeLearners, comment: line?.comment ?? '' }
}

function NewAmount({ order, freeLearners }: { order: ActFormProps['order']; freeLearners: number }) {
  const { money } = useFormats()
  const lines = order.lines.filter((line) => line.kind !== 'free')
  const vatRate = lines[0]?.vatRate ?? 0
  const { gross } = orderAmounts([
    ...lines,
    { kind: 'free', quantity: freeLearners, unitGross: order.unitGross, vatRate },
  ])
  const [before, after] = [money(order.gross, order.currency), money(gross, order.currency)]
  return gross === order.gross ? (
    <Trans>The order comes to {before}.</Trans>
  ) : (
    <Trans>
      The order then comes to {after} instead of {before}.
    </Trans>
  )
}
