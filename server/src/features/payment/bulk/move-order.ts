import type { ActId, PurchaseOrderId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { lockedOrder } from '../../purchase-order/store.ts'
import { moveStatus, type StatusAsked } from '../set-status.ts'
import type { Booker } from '../store.ts'
import type { ActedOrder } from './rows.ts'

interface Moved {
  readonly id: PurchaseOrderId
  readonly asked: StatusAsked
  readonly by: Booker
}

/** Moves one order of an act, as the single call does, and stores its former state for an undo. */
export async function moveOrder(tx: Tx, act: ActId, { id, asked, by }: Moved): Promise<void> {
  const order = await lockedOrder(tx, id).executeTakeFirstOrThrow()
  const { preApprovedAt, preApprovedBy, preApprovedUntil } = await approvalOf(tx, id)
  const last = await newestPayment(tx, id)
  await moveStatus({ tx, order, by }, asked)
  const paymentId = await newestPayment(tx, id)
  const { version } = await tx
    .selectFrom('purchaseOrders')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const before: ActedOrder['before'] = {
    status: order.status,
    preApprovedAt: preApprovedAt?.toISOString() ?? null,
    preApprovedBy,
    preApprovedUntil: preApprovedUntil?.toISOString() ?? null,
  }
  const after: ActedOrder['after'] = { paymentId: paymentId === last ? null : paymentId, version }
  await sql`insert into act_rows (act_id, table_name, key, before, after)
    values (${act}, 'purchase_orders', jsonb_build_object('id', ${id}::int4), ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb)`.execute(tx)
}

const approvalOf = (tx: Tx, id: PurchaseOrderId) =>
  tx
    .selectFrom('purchaseOrders')
    .select(['preApprovedAt', 'preApprovedBy', 'preApprovedUntil'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function newestPayment(tx: Tx, id: PurchaseOrderId): Promise<number | null> {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('purchaseOrderId', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
