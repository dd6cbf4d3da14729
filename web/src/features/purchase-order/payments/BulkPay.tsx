import type { PurchaseOrderRow } from '@agon/contract/purchase-order/list'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useHere } from '../../../app/here.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { useLeave } from '../../../ui/unsaved/unsaved.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Section, Sections } from '../../../ui/Sections.tsx'
import { useFormats } from '../useFormats.ts'
import css from './Payments.module.css'
import { PaymentFields } from './PaymentFields.tsx'
import { noonOf, today, type PaymentValues } from './payment-values.ts'
import { useBulkPay, type Outcome } from './useBulkPay.ts'
import { useRefusalWords } from './useRefusalWords.ts'

type Props = { readonly orders: readonly PurchaseOrderRow[]; readonly onClose: () => void }

/** Marks many orders as paid, one after the other, and says of each what became of it. */
export function BulkPay({ orders, onClose }: Props) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { money } = useFormats()
  const refusal = useRefusalWords()
  const form = useForm<PaymentValues>({
    method: 'eft',
    reference: '',
    receivedOn: today(olympiad.timeZone),
    comment: '',
  })
  const leave = useLeave()
  const payable = orders.filter((order) => refusal('pay', order) === undefined)
  const run = useBulkPay(payable)
  const sum = money(payable.reduce((all, order) => all + order.outstanding, 0))
  const started = run.outcomes.length > 0 || run.running
  const left = orders.length - payable.length
  const { comment: _comment, receivedOn, method, reference } = form.values
  const body = {
    reference,
    ...(method === '' ? {} : { method }),
    ...(receivedOn === null ? {} : { receivedAt: noonOf(receivedOn, olympiad.timeZone) }),
  }
  const start = () => {
    form.restart(form.values)
    void run.start(body)
  }
  return (
    <Dialog
      open
      wide
      // While it runs, closing would hide what becomes of the rest.
      onClose={() => (run.running ? undefined : leave(onClose))}
      title={<Plural value={payable.length} one="Mark # order as paid" other="Mark # orders as paid" />}
      footer={
        started ? (
          run.running ? (
            <Button onClick={run.stop}>
              <Trans>Stop after this one</Trans>
            </Button>
          ) : (
            <Button kind="primary" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          )
        ) : (
          <>
            <Button onClick={() => leave(onClose)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              kind="primary"
              blocked={payable.length === 0 ? t`None of these orders can be paid.` : undefined}
              onClick={start}
            >
              <Trans>Record {sum}</Trans>
            </Button>
          </>
        )
      }
    >
      <Sections>
        {started ? (
          <ProgressBar
            label={<Trans>Recording payments</Trans>}
            done={run.outcomes.length}
            total={payable.length}
            failed={run.outcomes.filter((outcome) => outcome.refused !== undefined).length}
          />
        ) : (
          <>
            <p>
              <Trans>For each order what is outstanding is recorded as one payment: {sum} together.</Trans>
            </p>
            <PaymentFields
              fields={{
                method: form.field('method'),
                reference: form.field('reference'),
                receivedOn: form.field('receivedOn'),
              }}
            />
          </>
        )}
        <Outcomes outcomes={run.outcomes} />
        {left > 0 ? (
          <Section>
            <p className={css.muted}>
              <Plural value={left} one="# order is left as it is:" other="# orders are left as they are:" />
            </p>
            <ul className={css.outcomes}>
              {orders
                .filter((order) => !payable.includes(order))
                .map((order) => (
                  <li key={order.id}>
                    <span>{order.customerName}</span>
                    <span>{order.number}</span>
                    <span className={css.note}>{refusal('pay', order)}</span>
                  </li>
                ))}
            </ul>
          </Section>
        ) : null}
      </Sections>
    </Dialog>
  )
}

function Outcomes({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  const { money } = useFormats()
  if (outcomes.length === 0) return null
  return (
    <ul className={css.outcomes} aria-live="polite">
      {outcomes.map(({ order, refused }) => {
        const amount = money(order.outstanding, order.currency)
        return (
          <li key={order.id}>
            <span>{order.customerName}</span>
            <span>{order.number}</span>
            <span className={css.note}>
              {refused === undefined ? <Trans>{amount} recorded</Trans> : <Trans>Not recorded: {refused}</Trans>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
