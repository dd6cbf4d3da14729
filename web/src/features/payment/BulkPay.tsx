import { purchaseOrderList, type PurchaseOrderRow } from '@agon/contract/purchase-order/list'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { OwnRun } from '#/app/bulk/BulkRuns.tsx'
import { useUndo } from '#/app/bulk/Undone.tsx'
import { useHere } from '#/app/here.tsx'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { Notice } from '#/ui/Notice.tsx'
import { useLeave } from '#/ui/unsaved/unsaved.ts'
import { Section, Sections } from '#/ui/Sections.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import css from './Payments.module.css'
import { PaymentFields } from './PaymentFields.tsx'
import { noonOf, today, type PaymentValues } from './payment-values.ts'
import { useBulkPay, type Outcome } from './use-bulk-pay.ts'
import { useRefusalWords } from './use-refusal-words.ts'

type Props = { readonly orders: readonly PurchaseOrderRow[]; readonly onClose: () => void }

/** Marks many orders as paid by one act on the server, with what became of each, and its undo. */
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
  const act = useBulkPay(payable, olympiad.id)
  const done = act.outcomes !== null
  const sum = money(payable.reduce((all, order) => all + order.outstanding, 0))
  const { receivedOn, method, reference } = form.values
  const start = () =>
    act.start({
      reference,
      ...(method === '' ? {} : { method }),
      ...(receivedOn === null ? {} : { receivedAt: noonOf(receivedOn, olympiad.timeZone) }),
    })
  return (
    <Dialog
      open
      wide
      onClose={() => (done || act.running ? onClose() : leave(onClose))}
      title={<Plural value={payable.length} one="Mark # order as paid" other="Mark # orders as paid" />}
      footer={
        done || act.running ? (
          <Button kind={done ? 'primary' : 'plain'} onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <Button onClick={() => leave(onClose)}>
            <Trans>Cancel</Trans>
          </Button>
        )
      }
    >
      <Sections>
        {act.running ? <OwnRun list={purchaseOrderList} scope={{ olympiadId: olympiad.id }} /> : null}
        {act.outcomes === null ? (
          <Form name="bulk-payment" onSubmit={start} problem={act.problem} labels={{}}>
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
                busy={act.running}
                blocked={payable.length === 0 ? t`None of these orders can be paid.` : undefined}
              >
                <Trans>Record {sum}</Trans>
              </Button>
            </SubmitRow>
          </Form>
        ) : (
          <Done outcomes={act.outcomes} undo={act.undo} />
        )}
        <LeftAsTheyAre orders={orders.filter((order) => !payable.includes(order))} />
      </Sections>
    </Dialog>
  )
}

/** What became of each order, and the undo of the act. */
function Done({ outcomes, undo: act }: { readonly outcomes: readonly Outcome[]; readonly undo: Undo }) {
  const undo = useUndo()
  if (undo.data !== undefined)
    return (
      <Notice tone={undo.data.reasons.length === 0 ? 'good' : 'info'} title={<Trans>The act was undone</Trans>}>
        <Plural value={undo.data.changed} one="# payment is reversed." other="# payments are reversed." />{' '}
        {undo.data.reasons.map(({ reason }) => reason).join(' ')}
      </Notice>
    )
  return (
    <>
      <Outcomes outcomes={outcomes} />
      {undo.error === null ? null : <Notice tone="bad">{undo.error.message}</Notice>}
      {act === null ? null : (
        <div>
          <Button busy={undo.isPending} onClick={() => undo.start(act)}>
            <Trans>Undo: reverse these payments</Trans>
          </Button>
          <p className={css.muted}>
            <Trans>You can undo this for 30 days, here or under Bulk changes.</Trans>
          </p>
        </div>
      )}
    </>
  )
}
type Undo = ReturnType<typeof useBulkPay>['undo']

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
