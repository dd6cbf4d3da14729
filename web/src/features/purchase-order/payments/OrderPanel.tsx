import type { PurchaseOrder } from '@agon/contract/purchase-order'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead } from '../../../api/queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loader } from '../../../ui/Loader.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Sections } from '../../../ui/Sections.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { useFormats } from '../useFormats.ts'
import { useInvoiceDownload } from '../useInvoiceDownload.ts'
import { ActBar, type PanelAct } from './ActBar.tsx'
import { ActForm } from './ActForm.tsx'
import { History } from './History.tsx'
import { Ledger } from './Ledger.tsx'
import { Lines } from './Lines.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderStatus } from './OrderStatus.tsx'

/** One order beside the list: what was asked, what came in, what was said, and what can be done now. */
export function OrderPanel({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const order = useRead('GET /api/purchase-order/{id}', { params: { id } })
  if (order.data !== undefined) return <OpenOrder order={order.data.item} onClose={onClose} />
  return (
    <SidePanel title={<Trans>Order</Trans>} onClose={onClose}>
      {order.isError ? (
        <ErrorState
          title={<Trans>Could not get the order</Trans>}
          reason={order.error.message}
          onRetry={order.error.code === 'notFound' ? undefined : () => void order.refetch()}
        />
      ) : (
        <Loader loading />
      )}
    </SidePanel>
  )
}

function OpenOrder({ order, onClose }: { readonly order: PurchaseOrder; readonly onClose: () => void }) {
  const { money } = useFormats()
  const [act, setAct] = useState<PanelAct | null>(null)
  const begin = (next: PanelAct | null) => {
    setAct(next)
    // The form goes, and the focus that was in it: the panel itself takes it.
    if (next === null) document.querySelector<HTMLElement>('aside[data-side-panel]')?.focus({ preventScroll: true })
  }
  return (
    <SidePanel
      title={order.customerName}
      lead={
        <>
          <span>{order.number}</span>
          <OrderStatus order={order} />
          <span>{money(order.gross, order.currency)}</span>
        </>
      }
      onClose={onClose}
      footer={<InvoiceButton order={order} />}
    >
      <Sections>
        {order.deletedReason === null ? null : (
          <Notice tone="info" title={<Trans>Deleted</Trans>}>
            {order.deletedReason}
          </Notice>
        )}
        {act === null ? (
          <ActBar order={order} onAct={begin} />
        ) : (
          <ActForm key={act} act={act} order={order} onDone={() => begin(null)} />
        )}
        <OrderFacts order={order} />
        <Lines order={order} />
        <Ledger order={order} />
        <History order={order} />
      </Sections>
    </SidePanel>
  )
}

function InvoiceButton({ order }: { readonly order: PurchaseOrder }) {
  const print = useInvoiceDownload(order)
  const deleted = order.status === 'deleted'
  return (
    <>
      {print.error === null ? null : <Notice tone="bad">{print.error.message}</Notice>}
      {deleted ? null : (
        <Button busy={print.isPending} onClick={() => print.mutate()}>
          <Trans>Download the invoice</Trans>
        </Button>
      )}
    </>
  )
}
