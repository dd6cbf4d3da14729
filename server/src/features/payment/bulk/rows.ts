import { paymentCalls } from '@agon/contract/payment/calls'
import type { CustomerParticipantId } from '@agon/domain/ids'
import type { PurchaseOrderStatus } from '@agon/domain/purchase-order'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { lockCustomers, lockProgress } from '#/db/money-locks.ts'
import { holdRecords, type FoundRow, type RowRules } from '#/http/bulk/judge.ts'
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

/** Holds the orders of an act with the progress of their schools, so that the numbers of receipts are taken last. */
export async function holdOrders(
  tx: Tx,
  ids: readonly number[],
  { withCredit }: { readonly withCredit: boolean },
): Promise<void> {
  await holdRecords(tx, orderRows, ids)
  const { rows } = await sql<{ id: CustomerParticipantId }>`
    select distinct customer_participant_id as id from purchase_orders where id = any(${ids}::int4[])`.execute(tx)
  const customers = rows.map(({ id }) => id)
  if (withCredit) await lockCustomers(tx, customers)
  await lockProgress(tx, customers)
}

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
