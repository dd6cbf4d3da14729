import type { PurchaseOrderRow } from '@agon/contract/purchase-order/list'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useHere } from '#/app/here.tsx'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { useLeave, useUnsaved } from '#/ui/unsaved/unsaved.ts'
import { ProgressBar } from '#/ui/ProgressBar.tsx'
import { Section, Sections } from '#/ui/Sections.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import css from './Payments.module.css'
import { PaymentFields } from './PaymentFields.tsx'
import { noonOf, today, type PaymentValues } from './payment-values.ts'
import { useBulkPay, type Outcome } from './use-bulk-pay.ts'
import { useRefusalWords } from './use-refusal-words.ts'

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
  const [payable] = useState(() => orders.filter((order) => refusal('pay', order) === undefined))
  const run = useBulkPay(payable)
  const started = run.outcomes.length > 0 || run.running || run.failure !== undefined
  const left = run.rest.length
  const done = started && left === 0 && !run.running
  useUnsaved(started && !done)
  const sum = money(run.rest.reduce((all, order) => all + order.outstanding, 0))
  const { comment: _comment, receivedOn, method, reference } = form.values
  const start = () =>
    void run.start({
      reference,
      ...(method === '' ? {} : { method }),
      ...(receivedOn === null ? {} : { receivedAt: noonOf(receivedOn, olympiad.timeZone) }),
    })
  const { failure } = run
  const problem =
    failure === undefined
      ? undefined
      : { reason: t`${plural(left, { one: '# payment is', other: '# payments are' })} not recorded. ${failure}` }
  return (
    <Dialog
      open
      wide
      // While it runs, closing would hide what becomes of the rest.
      onClose={() => (run.running ? undefined : done ? onClose() : leave(onClose))}
      title={<Plural value={payable.length} one="Mark # order as paid" other="Mark # orders as paid" />}
      footer={
        run.running ? (
          <Button onClick={run.stop}>
            <Trans>Stop after this one</Trans>
          </Button>
        ) : done ? (
          <Button kind="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <Button onClick={() => leave(onClose)}>{started ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}</Button>
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
        ) : null}
        {done ? null : (
          <Form name="bulk-payment" onSubmit={start} problem={problem} labels={{}}>
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
            <SubmitRow>
              <Button
                submit
                kind="primary"
                busy={run.running}
                blocked={payable.length === 0 ? t`None of these orders can be paid.` : undefined}
              >
                {started ? <Trans>Record the rest again</Trans> : <Trans>Record {sum}</Trans>}
              </Button>
            </SubmitRow>
          </Form>
        )}
        <Outcomes outcomes={run.outcomes} />
        {failure === undefined ? null : <Unrecorded orders={run.rest} />}
        <LeftAsTheyAre orders={orders.filter((order) => !payable.includes(order))} />
      </Sections>
    </Dialog>
  )
}

/** What the run did not come to, or got no answer for. */
function Unrecorded({ orders }: { readonly orders: readonly PurchaseOrderRow[] }) {
  return (
    <ul className={css.outcomes}>
      {orders.map((order) => (
        <li key={order.id}>
          <span>{order.customerName}</span>
          <span>{order.number}</span>
          <span className={css.note}>
            <Trans>Not recorded yet</Trans>
          </span>
        </li>
      ))}
    </ul>
  )
}

function LeftAsTheyAre({ orders }: { readonly orders: readonly PurchaseOrderRow[] }) {
  const refusal = useRefusalWords()
  if (orders.length === 0) return null
  return (
    <Section>
      <p className={css.muted}>
        <Plural value={orders.length} one="# order is left as it is:" other="# orders are left as they are:" />
      </p>
      <ul className={css.outcomes}>
        {orders.map((order) => (
          <li key={order.id}>
            <span>{order.customerName}</span>
            <span>{order.number}</span>
            <span className={css.note}>{refusal('pay', order)}</span>
          </li>
        ))}
      </ul>
    </Section>
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
