import type { ActId, PurchaseOrderId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { statusMove } from '@agon/domain/purchase-order'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { userIdOf } from '#/http/actor.ts'
import { beginAct, endAct } from '#/http/bulk/acts.ts'
import { findRows, holdRecords, judgeRows, refusedOf, type FoundRow } from '#/http/bulk/judge.ts'
import { olympiadOf } from '#/http/bulk/matching.ts'
import type { Refusals } from '#/http/bulk/outcome.ts'
import { withRun, type BeginRun } from '#/http/bulk/runs.ts'
import { readSeen, writeSeen } from '#/http/bulk/seen.ts'
import type { RequestContext } from '#/http/handler.ts'
import { listScope } from '#/http/reach.ts'
import { lockedOrder } from '#/features/purchase-order/store.ts'
import { listOfOrders, manyOrders, orderRows, statusOf, type ActedOrder } from './rows.ts'
import { moveStatus, refuseStrayDay, type StatusAsked } from '../set-status.ts'
import type { Booker } from '../store.ts'

type Input = RequestContext & { readonly body: (typeof manyOrders)['spec']['body']['_output'] }

/** Marks many orders as paid, or approves them, as one act in one transaction; or previews it. */
export async function setManyStatuses(input: Input) {
  refuseStrayDay(input.body.set)
  await listScope(input.db, input.actor, olympiadOf(input.actor, input.body.where) ?? undefined)
  return input.body.preview ? preview(input) : apply(input)
}

function preview(input: Input) {
  return input.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const seen = await writeSeen(tx, input.app.keys.cursors, scopeOf(input))
      return { ...(await judge(input, tx)).reply, seen, undo: null }
    })
}

function apply(input: Input) {
  const { db, app, actor, now, body } = input
  const seen = body.seen === undefined ? null : readSeen(app.keys.cursors, scopeOf(input), body.seen)
  const olympiadId = olympiadOf(actor, body.where)
  const by = { userId: userIdOf(actor), now }
  const act = async (tx: Tx, begin: BeginRun) => {
    const found = (await findRows(orderRows, input, tx, { fields: ['status'] })).map(({ id }) => id)
    const run = await begin({ list: listOfOrders, olympiadId, userId: by.userId, removes: false, total: found.length })
    await holdRecords(tx, orderRows, found)
    const { targets, reply } = await judge(input, tx, { only: found, seen })
    if (targets.length === 0) {
      await run.end(tx)
      return { ...reply, seen: null, undo: null }
    }
    const id = await beginAct(tx, {
      jobs: app.jobs,
      actor,
      now,
      list: listOfOrders,
      olympiadId,
      details: {
        fields: [{ field: 'status', value: body.set.status }],
        changed: targets.length,
        refused: refusedOf(reply),
      },
    })
    // In the order of their ids, as everyone who locks several orders.
    const sorted = targets.toSorted((one, other) => one - other)
    await run.inSteps(
      sorted.map((target) => [target]),
      async (orders) => {
        for (const order of orders) await moveOrder(tx, id, { id: order, asked: body.set, by })
      },
    )
    await run.end(tx)
    await endAct(tx, { id, olympiadId, act: 'insert', changed: targets.length })
    return { ...reply, seen: null, undo: id }
  }
  return withRun(app, (begin) => db.transaction().execute((tx) => act(tx, begin)))
}

interface Judged {
  /** The orders as they were found first; orders that match only since are left out. */
  readonly only?: readonly number[]
  readonly seen?: string | null
}

async function judge(input: Input, tx: Tx, { only, seen = null }: Judged = {}) {
  const { ids, set } = input.body
  const rows = await findRows(orderRows, input, tx, { fields: ['status'], only: only ?? ids })
  const different = rows.filter((row) => statusMove(statusOf(row), set.status) !== 'none')
  const { changed, counts } = await judgeRows(tx, orderRows, {
    ids,
    rows,
    different,
    seen,
    refuse: async (fresh) => refusalsOf(fresh, set.status),
  })
  return {
    targets: changed.map(({ id }) => id as PurchaseOrderId), // ids of the list
    reply: { ...counts, changes: changesOf(changed, set.status) },
  }
}

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

/** A preview is of the same orders and status. */
const scopeOf = ({ body: { ids, where, set } }: Input) => JSON.stringify([manyOrders.path, ids, where, set.status])

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
