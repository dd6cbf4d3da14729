import type { PurchaseOrderRow } from '@agon/contract/purchase-order/list'
import type { CustomerKind } from '@agon/domain/customer-participant'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import css from './Invoices.module.css'
import { InvoiceState } from './InvoiceState.tsx'
import { OwnOrderFiles } from '#/features/order-file/OwnOrderFiles.tsx'
import { OwnNumberForm } from './OwnNumberForm.tsx'
import { useFormats } from '../use-formats.ts'
import { useInvoiceDownload } from '../use-invoice-download.ts'
import { WithdrawInvoice } from './WithdrawInvoice.tsx'

type Props = {
  readonly order: PurchaseOrderRow
  /** Whether the school may delete its own unpaid invoices. */
  readonly legitimate: boolean
  /** Of the customer. */
  readonly kind: CustomerKind
}

export function InvoiceCard({ order, legitimate, kind }: Props) {
  const { t } = useLingui()
  const { money, day } = useFormats()
  const [editing, setEditing] = useState(false)
  const print = useInvoiceDownload(order)
  const { number } = order
  const issued = day(order.issuedAt)
  return (
    <li className={css.card}>
      <div className={css.cardHead}>
        <h3 className={css.number}>{number}</h3>
        <strong className={css.amount}>{money(order.gross, order.currency)}</strong>
      </div>
      <p className={css.facts}>
        {kind === 'country' ? (
          <Plural value={order.learners} one="# person" other="# people" />
        ) : (
          <Plural value={order.learners} one="# learner" other="# learners" />
        )}
        {order.freeLearners === 0 ? null : (
          <>
            {', '}
            <Plural value={order.freeLearners} one="# of them free" other="# of them free" />
          </>
        )}
        {' · '}
        <Trans>issued {issued}</Trans>
      </p>
      <InvoiceState order={order} />
      {editing ? (
        <>
          <OwnNumberForm order={order} onDone={() => setEditing(false)} />
          <OwnOrderFiles id={order.id} />
        </>
      ) : (
        <p className={css.own}>
          <span>
            <Trans>Your order number:</Trans> {order.schoolsPO === '' ? <Trans>none</Trans> : <b>{order.schoolsPO}</b>}
          </span>
          <Button
            kind="quiet"
            size="small"
            aria-label={
              order.schoolsPO === ''
                ? t`Set your order number for ${number}`
                : t`Change your order number for ${number}`
            }
            onClick={() => setEditing(true)}
          >
            {order.schoolsPO === '' ? <Trans>Set</Trans> : <Trans>Change</Trans>}
          </Button>
        </p>
      )}
      {print.error === null ? null : <Notice tone="bad">{print.error.message}</Notice>}
      <div className={css.acts}>
        <Button busy={print.isPending} aria-label={t`Download the PDF of ${number}`} onClick={() => print.mutate()}>
          <Trans>Download the PDF</Trans>
        </Button>
        {order.status === 'unpaid' || order.status === 'pre' ? (
          <a href={`/portal/pay/${order.uuid}`} aria-label={t`How to pay ${number}`}>
            <Trans>How to pay</Trans>
          </a>
        ) : null}
        <WithdrawInvoice order={order} legitimate={legitimate} kind={kind} />
      </div>
    </li>
  )
}
