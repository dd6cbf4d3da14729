import type { RefundId } from '@agon/domain/ids'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { Notice } from '#/ui/Notice.tsx'
import { Sections } from '#/ui/Sections.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import { FindSchool, type FoundSchool } from '../quote/FindSchool.tsx'
import { RefundForm } from './RefundForm.tsx'

/** The payment of an order that is paid back. */
export interface PaidBack {
  readonly orderId: number
  readonly paymentId: number
}

type Props = {
  readonly of?: PaidBack | undefined
  readonly onClose: () => void
  readonly onAdded: (id: RefundId) => void
}

/** A refund of a school's credit, or of a payment of an order. */
export function AddRefundPanel({ of, onClose, onAdded }: Props) {
  const [school, setSchool] = useState<FoundSchool>()
  const done = (refund?: { id: RefundId }) => (refund === undefined ? onClose() : onAdded(refund.id))
  return (
    <SidePanel title="Ask for a refund" lead={school?.name} onClose={onClose}>
      <Sections>
        {of !== undefined ? (
          <OfPayment of={of} onDone={done} />
        ) : school === undefined ? (
          <FindSchool onFound={setSchool} />
        ) : (
          <OfCredit school={school} onDone={done} />
        )}
      </Sections>
    </SidePanel>
  )
}

type Done = { readonly onDone: (refund?: { id: RefundId }) => void }

function OfCredit({ school, onDone }: Done & { readonly school: FoundSchool }) {
  const read = useRead('GET /api/customer-balance/{customerParticipantId}', {
    params: { customerParticipantId: school.id },
  })
  if (read.isError) return <Notice tone="bad">{read.error.message}</Notice>
  if (read.data === undefined) return null
  const { credit, currency } = read.data.item
  if (credit <= 0)
    return (
      <Notice tone="info" title="This school has no credit">
        Open the order whose payment goes back, and choose Refund beside the payment.
      </Notice>
    )
  return <RefundForm customerParticipantId={school.id} most={credit} currency={currency} onDone={onDone} />
}

function OfPayment({ of, onDone }: Done & { readonly of: PaidBack }) {
  const { money } = useFormats()
  const read = useRead('GET /api/purchase-order/{id}', { params: { id: of.orderId } })
  if (read.isError) return <Notice tone="bad">{read.error.message}</Notice>
  if (read.data === undefined) return null
  const { item } = read.data
  const payment = item.payments.find(({ id }) => id === of.paymentId)
  const most = Math.min((payment?.amount ?? 0) - (payment?.reversedAmount ?? 0), item.paidAmount)
  if (payment === undefined || most <= 0) return <Notice tone="info">Nothing is left of this payment.</Notice>
  return (
    <>
      <p>
        {item.customerName}, order {item.number}: payment of {money(payment.amount, payment.currency)}. At the approval
        it comes off the order, which then owes it again. Learners who have started keep their places.
      </p>
      <RefundForm
        customerParticipantId={item.customerParticipantId}
        paymentId={payment.id}
        most={most}
        currency={payment.currency}
        onDone={onDone}
      />
    </>
  )
}
