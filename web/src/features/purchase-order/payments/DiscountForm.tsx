import { orderAmounts } from '@agon/domain/purchase-order'
import { Trans, useLingui } from '@lingui/react/macro'
import { EditCollision } from '../../../ui/EditCollision.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { TextAreaField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { useFormats } from '../useFormats.ts'
import type { ActFormProps } from './ActForm.tsx'
import { ActFrame } from './ActFrame.tsx'
import { LastHand } from './Meanwhile.tsx'
import { useAct, useSeenVersion } from './useAct.ts'

type Values = { readonly freeLearners: number | null; readonly comment: string }

/** How many of the order's learners are free, and why: the line on the invoice and the new amount follow. */
export function DiscountForm({ order, onDone }: ActFormProps) {
  const { t } = useLingui()
  const form = useForm<Values>(valuesOf(order))
  const version = useSeenVersion(order)
  const act = useAct('PUT /api/purchase-order/set-num-learners-discount/{id}', { onDone }, t`The invoice is changed.`)
  const save = (values: Values, seen: number) =>
    act.run({
      params: { id: order.id },
      query: { freeLearners: values.freeLearners ?? 0, comment: values.comment, version: seen },
    })
  const labels = { freeLearners: t`Free learners`, comment: t`Why they are free` }
  const { newer } = act
  if (newer !== undefined)
    return (
      <EditCollision
        by={<LastHand order={newer} />}
        fields={[
          { name: 'freeLearners', label: labels.freeLearners, show: (values) => values.freeLearners },
          { name: 'comment', label: labels.comment, show: (values) => values.comment },
        ]}
        mine={form.values}
        theirs={valuesOf(newer)}
        busy={act.busy}
        onSave={(values) => save(values, newer.version)}
        onTakeTheirs={onDone}
      />
    )
  return (
    <ActFrame
      title={labels.freeLearners}
      lead={<NewAmount order={order} freeLearners={form.values.freeLearners ?? 0} />}
      problem={act.problem}
      labels={labels}
      submit={<Trans>Change the invoice</Trans>}
      busy={act.busy}
      blocked={
        form.values.freeLearners === null
          ? t`Say how many.`
          : form.values.comment.trim() === ''
            ? t`Say why: it stands on the invoice.`
            : undefined
      }
      onSubmit={() => save(form.values, version)}
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
