import type { ActId, PurchaseOrderId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import { undoHeldAct } from '#/db/acts/undo-act.ts'
import type { Tx } from '#/db/database.ts'
import { userIdOf } from '#/http/actor.ts'
import type { BulkAct } from '#/http/bulk/acts.ts'
import type { BulkUndo, Undone } from '#/http/bulk/bulk-undo.ts'
import type { FoundRow } from '#/http/bulk/judge.ts'
import { refusalsOf } from '#/http/bulk/outcome.ts'
import type { Run } from '#/http/bulk/run.ts'
import type { RequestContext } from '#/http/handler.ts'
import { settleOrder } from '#/features/credit/credit.ts'
import { insertComment, lockedOrder, updateOrder } from '#/features/purchase-order/store.ts'
import { endApproval } from '../book-money.ts'
import { reverseOnOrder } from '../reverse.ts'
import { livePayments, type Booker } from '../store.ts'
import { holdOrders, listOfOrders, manyOrders, orderRows, type ActedOrder } from './rows.ts'

/** Undoes an act: each payment that it recorded is reversed, each approval that it gave ends. Nothing is deleted. */
export const manyStatusesUndone: BulkUndo<RequestContext> = {
  list: listOfOrders,
  removes: false,
  call: manyOrders,
  undo: undoMany,
}

async function undoMany(context: RequestContext, tx: Tx, act: BulkAct, run: Run): Promise<Undone> {
  const acted = await ordersOf(tx, act.id)
  const ids = [...acted.keys()]
  const scope = { olympiadId: act.olympiadId ?? undefined, fetchDeleted: true }
  const wanted = { only: ids, columns: { record: orderRows.record.id, name: orderRows.name }, fields: [] }
  // With these columns.
  const rows = (await orderRows.matching({ ...context, db: tx }, scope, wanted)) as readonly unknown[] as FoundRow[]
  const named = new Map(rows.map((row) => [row.id, row]))
  await holdOrders(tx, [...named.keys()], { withCredit: true })
  const by = { userId: userIdOf(context.actor), now: context.now }
  const refused: { id: number; name: string; problem: Problem }[] = []
  await undoHeldAct(tx, act.id, [], by, () =>
    run.inSteps(
      ids.map((id) => [id]),
      async (orders) => {
        for (const id of orders) {
          const row = named.get(id)
          const done = acted.get(id)
          const isUndone = row !== undefined && done !== undefined && (await undoOne(tx, { id, done, by }))
          const problem = new Problem(row === undefined ? 'notFound' : 'changedAfter')
          if (!isUndone) refused.push({ id, name: row?.name ?? '', problem })
        }
      },
    ),
  )
  return { matched: ids.length, changed: ids.length - refused.length, ...refusalsOf(refused) }
}

/** False: the payment was reversed since, or the order was changed after its approval. */
async function undoOne(
  tx: Tx,
  { id, done: { before, after }, by }: { id: PurchaseOrderId; done: ActedOrder; by: Booker },
): Promise<boolean> {
  const order = await lockedOrder(tx, id).executeTakeFirst()
  if (order === undefined || order.status === 'deleted') return false
  if (after.paymentId === null) {
    if (order.status !== 'pre' || order.version !== after.version) return false
    await endApproval(tx, id)
    await insertComment(tx, id, 'approval-ended', '', by)
    return true
  }
  const payment = (await livePayments(tx, id)).find((one) => one.id === after.paymentId)
  if (payment === undefined) return false
  await reverseOnOrder(tx, order, { payment }, by)
  await settleOrder(tx, order, by)
  await insertComment(tx, id, 'reversal', '', { ...by, amount: -payment.amount })
  if (before.preApprovedAt !== null)
    await updateOrder(tx, id)
      .set({
        preApprovedAt: new Date(before.preApprovedAt),
        // As it was stored.
        preApprovedBy: before.preApprovedBy as UserId | null,
        preApprovedUntil: before.preApprovedUntil === null ? null : new Date(before.preApprovedUntil),
      })
      .execute()
  return true
}

async function ordersOf(tx: Tx, act: ActId): Promise<Map<PurchaseOrderId, ActedOrder>> {
  const { rows } = await sql<{ id: PurchaseOrderId } & ActedOrder>`
    select id, before, after from act_rows
    where act_id = ${act} and table_name = 'purchase_orders' order by 1`.execute(tx)
  return new Map(rows.map(({ id, before, after }) => [id, { before, after }]))
}
