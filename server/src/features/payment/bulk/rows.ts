import { paymentCalls } from '@agon/contract/payment/calls'
import type { PurchaseOrderStatus } from '@agon/domain/purchase-order'
import type { FoundRow, RowRules } from '#/http/bulk/judge.ts'
import { listOf } from '#/http/bulk/record-bulk.ts'
import { readPurchaseOrders } from '#/features/purchase-order/resource.ts'

export const manyOrders = paymentCalls.setManyStatuses
/** Acts are found by it. */
export const listOfOrders = listOf(manyOrders)

/** The orders that an act is about. */
export const orderRows: RowRules = {
  matching: readPurchaseOrders.matching,
  name: "purchase_orders.customer_name || ', ' || purchase_orders.number",
  record: { table: 'purchaseOrders', id: 'purchase_orders.id' },
}

export const statusOf = (row: FoundRow) => row['status'] as PurchaseOrderStatus // a field of the list

/** The change of an order by an act, stored until the act can no longer be undone. */
export interface ActedOrder {
  readonly before: {
    readonly status: PurchaseOrderStatus
    readonly preApprovedAt: string | null
    readonly preApprovedBy: number | null
    readonly preApprovedUntil: string | null
  }
  readonly after: {
    /** The payment that was recorded; null: the order was approved. */
    readonly paymentId: number | null
    readonly version: number
  }
}
