import type { PurchaseOrder } from '@agon/contract/purchase-order/purchase-order'
import { seatsOf, type PurchaseOrderStatus } from '@agon/domain/purchase-order'
import { Plural } from '@lingui/react/macro'
import { Notice } from '#/ui/Notice.tsx'

type Props = {
  readonly order: PurchaseOrder
  /** What the order will be, and what will have been paid on it. */
  readonly status: PurchaseOrderStatus
  readonly paidAmount: number
}

/** Learners who hold places that close with this act: said before it is done. */
export function LostPlaces({ order, status, paidAmount }: Props) {
  const released = (at: PurchaseOrderStatus, paid: number) => seatsOf({ ...order, status: at, paid })
  const left = order.seats.released - released(order.status, order.paidAmount) + released(status, paidAmount)
  const lost = order.seats.taken - left
  if (lost <= 0) return null
  return (
    <Notice tone="wait">
      <Plural
        value={lost}
        one="# learner of this school holds a place that then is neither paid nor approved."
        other="# learners of this school hold places that then are neither paid nor approved."
      />
    </Notice>
  )
}
