import type { OrderPayment, PurchaseOrder } from '@agon/contract/purchase-order/purchase-order'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { usePageUser } from '#/app/use-page-user.ts'
import { Button } from '#/ui/Button.tsx'
import { classes } from '#/ui/classes.ts'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { Section } from '#/ui/Sections.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import css from './Payments.module.css'
import { useMethodWords } from './use-method-words.ts'

/** Every payment on the order and every row that takes one back, in the order in which they were recorded. */
export function Ledger({ order }: { readonly order: PurchaseOrder }) {
  const { t } = useLingui()
  return (
    <Section title={<Trans>Payments</Trans>}>
      {order.payments.length === 0 ? (
        <p className={css.muted}>
          <Trans>No payments yet.</Trans>
        </p>
      ) : (
        <PlainTable headings={[t`Received`, t`How`, { figures: t`Amount` }]}>
          {order.payments.map((payment) => (
            <Row key={payment.id} order={order} payment={payment} />
          ))}
        </PlainTable>
      )}
    </Section>
  )
}

function Row({ order, payment }: { readonly order: PurchaseOrder; readonly payment: OrderPayment }) {
  const { money, day, moment } = useFormats()
  const methods = useMethodWords()
  const recorded = [payment.recordedBy, moment(payment.recordedAt)].filter((part) => part !== null).join(', ')
  return (
    <tr>
      <td>
        {day(payment.receivedAt)}
        <span className={css.note}>{recorded}</span>
      </td>
      <td>
        {payment.reversesPaymentId !== null ? (
          <Trans>Reversal</Trans>
        ) : payment.amount < 0 ? (
          <Trans>Moved to the school’s credit</Trans>
        ) : (
          methods[payment.method]
        )}
        {payment.reference === '' ? null : <span className={css.note}>{payment.reference}</span>}
      </td>
      <td className={figureCell}>
        <span className={classes(payment.reversed && css.struck)}>{money(payment.amount, payment.currency)}</span>
        {payment.amount < 0 || payment.reversed || order.status === 'deleted' ? null : (
          <span className={css.note}>
            <ReversePayment order={order} payment={payment} />
            <RefundPayment order={order} payment={payment} />
          </span>
        )}
      </td>
    </tr>
  )
}

/** Money of an order is paid back by a refund of its own. */
function RefundPayment({ order, payment }: { readonly order: PurchaseOrder; readonly payment: OrderPayment }) {
  const navigate = useNavigate()
  const { money } = useFormats()
  const mayBook = usePageUser()?.role !== 'funding'
  if (!mayBook || payment.method === 'credit' || order.paidAmount <= 0) return null
  const amount = money(payment.amount - payment.reversedAmount, payment.currency)
  return (
    <Button
      size="small"
      aria-label={`Refund the payment of ${amount}`}
      onClick={() => void navigate({ to: '.', search: { tab: 'refunds', order: order.id, payment: payment.id } })}
    >
      Refund
    </Button>
  )
}

function ReversePayment({ order, payment }: { readonly order: PurchaseOrder; readonly payment: OrderPayment }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const [asking, setAsking] = useState(false)
  const reverse = useWrite('POST /api/purchase-order/{id}/reversal')
  const amount = money(payment.amount - payment.reversedAmount, payment.currency)
  return (
    <>
      <Button
        kind="remove"
        size="small"
        aria-label={t`Reverse the payment of ${amount}`}
        onClick={() => setAsking(true)}
      >
        <Trans>Reverse</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Reverse the payment of {amount}?</Trans>}
        act={<Trans>Reverse the payment</Trans>}
        danger
        reason="optional"
        busy={reverse.isPending}
        error={reverse.error?.message}
        onConfirm={(comment) =>
          reverse.mutate(
            {
              params: { id: order.id },
              query: { paymentId: payment.id },
              body: { comment, version: order.version },
            },
            {
              onSuccess: () => {
                setAsking(false)
                notify.done(t`The payment is reversed.`)
              },
            },
          )
        }
      >
        <p>
          <Trans>The payment stays in the ledger, with a reversal entry.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
