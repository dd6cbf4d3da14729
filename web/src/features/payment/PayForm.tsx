import { minorDigits } from '@agon/domain/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { useHere } from '#/app/here.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { TextAreaField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { useFormats } from '../purchase-order/use-formats.ts'
import { ActFrame } from './ActFrame.tsx'
import { Meanwhile } from './Meanwhile.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { noonOf, today, type PaymentValues } from './payment-values.ts'
import { useAct, useSeenVersion, type ActFormProps } from './use-act.ts'

/** Records what came in: all that is outstanding unless a part is said. */
export function PayForm({ order, onDone }: ActFormProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { olympiad } = useHere()
  const units = 10 ** minorDigits(order.currency)
  const form = useForm<PaymentValues & { amount: number | null }>({
    amount: order.outstanding / units,
    method: 'eft',
    reference: '',
    receivedOn: today(olympiad.timeZone),
    comment: '',
  })
  const version = useSeenVersion(order)
  const whole = useAct('PUT /api/purchase-order/{id}', { onDone }, t`The order is paid.`)
  const part = useAct('POST /api/purchase-order/{id}/payment', { onDone }, t`The payment is recorded.`)
  const { amount, method, receivedOn, reference, comment } = form.values
  const minor = amount === null ? 0 : Math.round(amount * units)
  const act = minor === order.outstanding ? whole : part
  const submit = () => {
    const body = {
      reference,
      comment,
      version: act.newer?.version ?? version,
      ...(method === '' ? {} : { method }),
      ...(receivedOn === null ? {} : { receivedAt: noonOf(receivedOn, olympiad.timeZone) }),
    }
    const params = { id: order.id }
    if (minor === order.outstanding)
      whole.run({ params, query: { status: 'paid', customerParticipantId: order.customerParticipantId }, body })
    else part.run({ params, body: { ...body, amount: minor } })
  }
  const amountWords = money(minor, order.currency)
  return (
    <ActFrame
      name="payment"
      title={<Trans>Mark as paid</Trans>}
      problem={act.problem}
      labels={{ amount: t`Amount`, receivedAt: t`Received on`, reference: t`Reference` }}
      submit={
        minor === order.outstanding ? (
          <Trans>Mark as paid: {amountWords}</Trans>
        ) : (
          <Trans>Record a part: {amountWords}</Trans>
        )
      }
      busy={act.busy}
      blocked={minor <= 0 ? t`Enter an amount.` : undefined}
      onSubmit={submit}
      onCancel={onDone}
    >
      <Meanwhile order={act.newer} saved={act.saved} />
      <NumberField
        {...form.field('amount')}
        label={t`Amount`}
        hint={t`A part opens as many places as it pays for.`}
        sign={order.currency === 'ZAR' ? 'R' : order.currency}
        decimals={minorDigits(order.currency)}
        min={0}
        max={order.outstanding / units}
      />
      <PaymentFields
        fields={{
          method: form.field('method'),
          reference: form.field('reference'),
          receivedOn: form.field('receivedOn'),
        }}
      />
      <TextAreaField {...form.field('comment')} label={t`Comment (optional)`} rows={2} />
    </ActFrame>
  )
}
