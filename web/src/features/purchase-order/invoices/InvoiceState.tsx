import type { PurchaseOrderRow } from '@agon/contract/purchase-order/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Invoices.module.css'
import { useFormats } from '../use-formats.ts'

/** An invoice's status, and what it means for the school. */
export function InvoiceState({ order }: { readonly order: PurchaseOrderRow }) {
  const { t } = useLingui()
  const { money, day } = useFormats()
  const [due, until, left, paid] = [
    day(order.dueAt),
    order.approvedUntil === null ? '' : day(order.approvedUntil),
    money(order.outstanding, order.currency),
    money(order.paidAmount, order.currency),
  ]
  switch (order.status) {
    case 'paid':
      return (
        <div className={css.state}>
          <StatusDot tone="good">{t`Paid`}</StatusDot>
          <p>
            {order.gross === 0 ? (
              <Trans>There is nothing to pay. All its places are open.</Trans>
            ) : (
              <Trans>Thank you. All its places are open.</Trans>
            )}
          </p>
        </div>
      )
    case 'pre':
      return (
        <div className={css.state}>
          <StatusDot tone="info">{t`Approved before payment`}</StatusDot>
          <p>
            {order.approvedUntil === null ? (
              <Trans>
                All its places are open. {left} is still to be paid, by {due}.
              </Trans>
            ) : (
              <Trans>
                All its places are open until {until}. {left} is still to be paid, by {due}.
              </Trans>
            )}
          </p>
        </div>
      )
    case 'unpaid':
      return (
        <div className={css.state}>
          <StatusDot tone="wait">{order.paidAmount > 0 ? t`Paid in part` : t`Waiting for payment`}</StatusDot>
          <p>
            {order.paidAmount > 0 ? (
              <Trans>
                {paid} has come in; {left} is still to be paid, by {due}.
              </Trans>
            ) : (
              <Trans>Please pay by {due}. The invoice has the payment details.</Trans>
            )}
          </p>
        </div>
      )
    case 'deleted':
      return (
        <div className={css.state}>
          <StatusDot tone="none">{t`Deleted`}</StatusDot>
        </div>
      )
  }
}
