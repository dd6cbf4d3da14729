import { Link } from '@tanstack/react-router'
import { useRead } from '#/api/queries.ts'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { Section } from '#/ui/Sections.tsx'
import { Billing } from '../customer-billing/Billing.tsx'
import css from '../purchase-order/invoices/Invoices.module.css'
import { QuoteCard } from './QuoteCard.tsx'

/** One quote beside the list. */
export function QuotePanel({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  return (
    <RecordPanel
      heading="Quote"
      read={useRead('GET /api/quote/{id}', { params: { id } })}
      title={({ item }) => item.customerName}
      onClose={onClose}
    >
      {({ item }) => (
        <div className={css.quotes}>
          <QuoteCard quote={item} />
          {item.purchaseOrderId === null ? null : (
            <Link to="." search={{ open: String(item.purchaseOrderId) }}>
              The order
            </Link>
          )}
          <div id={`billing-${item.customerParticipantId}`}>
            <Section title="Billing details">
              <Billing id={item.customerParticipantId} />
            </Section>
          </div>
        </div>
      )}
    </RecordPanel>
  )
}
