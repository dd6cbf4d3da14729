import type { PurchaseOrder } from '@agon/contract/purchase-order/purchase-order'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Section } from '#/ui/Sections.tsx'
import { Statement } from '../customer-account/Statement.tsx'
import { Timeline } from '../customer-account/Timeline.tsx'
import { Billing } from '../customer-billing/Billing.tsx'
import { DocumentTable } from '../document/DocumentTable.tsx'
import { OrderFiles } from '../order-file/OrderFiles.tsx'
import { OrderReminders } from '../payment-reminder/OrderReminders.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import { useInvoiceDownload } from '../purchase-order/use-invoice-download.ts'
import { ActBar, type PanelAct } from './ActBar.tsx'
import { ActForm } from './ActForm.tsx'
import { Attempts } from './Attempts.tsx'
import { History } from './History.tsx'
import { Ledger } from './Ledger.tsx'
import { Lines } from './Lines.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderStatus } from './OrderStatus.tsx'

/** One order beside the list: its lines, payments and history, and what can be done now. */
export function OrderPanel({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { money } = useFormats()
  return (
    <RecordPanel
      heading="Order"
      read={useRead('GET /api/purchase-order/{id}', { params: { id } })}
      title={({ item }) => item.customerName}
      lead={({ item }) => (
        <>
          <span>{item.number}</span>
          <OrderStatus order={item} />
          <span>{money(item.gross, item.currency)}</span>
        </>
      )}
      records={({ item }) => [`purchase_orders:${item.id}`]}
      onClose={onClose}
      footer={({ item }) => <InvoiceButton order={item} />}
    >
      {({ item }) => (
        <>
          {item.deletedReason === null ? null : (
            <Notice tone="info" title="Deleted">
              {item.deletedReason}
            </Notice>
          )}
          <Acts order={item} />
          <OrderFacts order={item} />
          <Lines order={item} />
          <Section title="Documents">
            <DocumentTable documents={item.documents} currency={item.currency} />
          </Section>
          <Ledger order={item} />
          <OrderReminders order={item} />
          <Section title="The school’s own order">
            <OrderFiles order={item} />
          </Section>
          <Section title="Billing details">
            <Billing id={item.customerParticipantId} />
          </Section>
          <Section title="Timeline of the school">
            <Timeline id={item.customerParticipantId} />
            <Statement id={item.customerParticipantId} />
          </Section>
          <Attempts order={item} />
          <History order={item} />
        </>
      )}
    </RecordPanel>
  )
}

/** The buttons, or the form of the one that was pressed. */
function Acts({ order }: { readonly order: PurchaseOrder }) {
  const [act, setAct] = useState<PanelAct | null>(null)
  const begin = (next: PanelAct | null) => {
    setAct(next)
    // The form goes, and the focus that was in it: the panel itself takes it.
    if (next === null) document.querySelector<HTMLElement>('aside[data-side-panel]')?.focus({ preventScroll: true })
  }
  return act === null ? (
    <ActBar order={order} onAct={begin} />
  ) : (
    <ActForm key={act} act={act} order={order} onDone={() => begin(null)} />
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
          Download the invoice
        </Button>
      )}
    </>
  )
}
