import type { Refund } from '@agon/contract/refund/calls'
import { refundList } from '@agon/contract/refund/list'
import { choiceOf } from '@agon/contract/field'
import { Link } from '@tanstack/react-router'
import { useRead } from '#/api/queries.ts'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Section } from '#/ui/Sections.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import { RefundActs } from './RefundActs.tsx'
import { RefundLines } from './RefundLines.tsx'
import { RefundSteps } from './RefundSteps.tsx'

type Props = { readonly id: number; readonly mayBook: boolean; readonly onClose: () => void }

/** One refund beside the list: where the money goes, its steps, and the next one. */
export function RefundPanel({ id, mayBook, onClose }: Props) {
  const { money } = useFormats()
  return (
    <RecordPanel
      heading="Refund"
      read={useRead('GET /api/refund/{id}', { params: { id } })}
      title={({ item }) => item.customerName}
      lead={({ item }) => (
        <>
          <span>{money(item.amount, item.currency)}</span>
          <RefundStatus refund={item} />
        </>
      )}
      onClose={onClose}
    >
      {({ item }) => (
        <>
          {mayBook ? <RefundActs refund={item} /> : null}
          {item.status === 'rejected' ? (
            <Notice tone="info" title="Rejected">
              {item.rejectedReason}
            </Notice>
          ) : null}
          <Facts refund={item} />
          {mayBook && item.status === 'sent' ? <RefundLines refund={item} /> : null}
          <RefundSteps refund={item} />
        </>
      )}
    </RecordPanel>
  )
}

function RefundStatus({ refund: { status } }: { readonly refund: Refund }) {
  const { label, tone = 'none' } = choiceOf(refundList.fields.status, status)
  return <StatusDot tone={tone}>{label}</StatusDot>
}

function Facts({ refund }: { readonly refund: Refund }) {
  const account = [refund.payee, refund.account, refund.branchCode].filter((part) => part !== '').join(', ')
  return (
    <Section title="Refund">
      <KeyValue
        pairs={[
          { key: 'reason', label: 'Reason', value: refund.reason },
          {
            key: 'from',
            label: 'Paid from',
            value:
              refund.purchaseOrderId === null ? (
                'Credit of the school'
              ) : (
                <Link to="." search={{ open: String(refund.purchaseOrderId) }}>
                  Order {refund.orderNumber}
                </Link>
              ),
          },
          { key: 'to', label: 'Paid to', value: account === '' ? 'By the payment provider' : account },
          { key: 'reference', label: 'Reference', value: refund.reference === '' ? null : refund.reference },
        ]}
      />
    </Section>
  )
}
