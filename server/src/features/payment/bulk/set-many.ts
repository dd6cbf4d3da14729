import type { ActId, PurchaseOrderId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { statusMove } from '@agon/domain/purchase-order'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { userIdOf } from '#/http/actor.ts'
import { actOnMany } from '#/http/bulk/act-on-many.ts'
import type { FoundRow } from '#/http/bulk/judge.ts'
import { olympiadOf } from '#/http/bulk/matching.ts'
import type { Refusals } from '#/http/bulk/outcome.ts'
import type { RequestContext } from '#/http/handler.ts'
import { listScope } from '#/http/reach.ts'
import { lockedOrder } from '#/features/purchase-order/store.ts'
import { holdOrders, listOfOrders, manyOrders, orderRows, statusOf, type ActedOrder } from './rows.ts'
import { moveStatus, refuseStrayDay, type StatusAsked } from '../set-status.ts'
import type { Booker } from '../store.ts'

type Input = RequestContext & { readonly body: (typeof manyOrders)['spec']['body']['_output'] }

/** Marks many orders as paid, or approves them, as one act in one transaction; or previews it. */
export async function setManyStatuses(input: Input) {
  const { db, actor, now, body } = input
  const { ids, where, set } = body
  refuseStrayDay(set)
  await listScope(db, actor, olympiadOf(actor, where) ?? undefined)
  const by = { userId: userIdOf(actor), now }
  return actOnMany(input, {
    list: listOfOrders,
    rules: orderRows,
    fields: ['status'],
    scope: [manyOrders.path, ids, where, set.status],
    removes: false,
    hold: (tx, rows) => holdOrders(tx, idsOf(rows), { withCredit: false }),
    differs: (row) => statusMove(statusOf(row), set.status) !== 'none',
    refuse: async (_, rows) => refusalsOf(rows, set.status),
    changes: (rows) => changesOf(rows, set.status),
    details: { fields: [{ field: 'status', value: set.status }] },
    async write({ tx, id: act, run }, rows) {
      // In the order of their ids, as everyone who locks several orders.
      const sorted = idsOf(rows).toSorted((one, other) => one - other)
      await run.inSteps(
        sorted.map((id) => [id]),
        async (some) => {
          for (const id of some) await moveOrder(tx, act, { id, asked: set, by })
        },
      )
    },
  })
}

const idsOf = (rows: readonly FoundRow[]) => rows.map(({ id }) => id as PurchaseOrderId) // ids of the list

function refusalsOf(rows: readonly FoundRow[], status: 'paid' | 'pre'): Refusals {
  return new Map(
    rows.flatMap((row) =>
      statusMove(statusOf(row), status) === 'conflict'
        ? [[row.id, new Problem(statusOf(row) === 'deleted' ? 'orderDeleted' : 'orderPaid')] as const]
        : [],
    ),
  )
}

function changesOf(rows: readonly FoundRow[], after: string) {
  const counts = Map.groupBy(rows, statusOf)
  return [...counts].map(([before, { length: count }]) => ({ field: 'status', before, after, count }))
}

interface Moved {
  readonly id: PurchaseOrderId
  readonly asked: StatusAsked
  readonly by: Booker
}

/** Moves one order of an act, as the single call does, and stores its former state for an undo. */
async function moveOrder(tx: Tx, act: ActId, { id, asked, by }: Moved): Promise<void> {
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
  await sql`insert into act_rows (act_id, table_name, id, before, after)
    values (${act}, 'purchase_orders', ${id}, ${JSON.stringify(before)}::jsonb,
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
