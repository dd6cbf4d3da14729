import { dayIn } from '@agon/domain/day'
import type { CustomerParticipantId, PurchaseOrderId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { statusMove, type SettableStatus } from '@agon/domain/purchase-order'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import {
  changeOrder,
  refuseOutdatedOrder,
  refuseUnlessPossible,
  type Asking,
  type Change,
} from '../purchase-order/change-order.ts'
import { settleOrder } from '../credit/credit.ts'
import { endApproval as clearApproval } from './book-money.ts'
import { bookPayment, type PaymentGiven } from './record-payment.ts'
import type { OrderReply } from '../purchase-order/read-order.ts'
import { insertComment, updateOrder, type LockedOrder } from '../purchase-order/store.ts'
import { reverseOnOrder } from './reverse.ts'
import { livePayments } from './store.ts'

export interface StatusAsked extends PaymentGiven {
  readonly status: SettableStatus
  /** The order must be this participant's, where one is named. */
  readonly customerParticipantId?: CustomerParticipantId | undefined
  /** The last day of a pre-approval at the olympiad’s place: `2026-04-14`. */
  readonly until?: string | undefined
}

/** Moves an order by the table of moves. Asking for the status that it has changes nothing, so that a second click is harmless. */
export function setStatus(asking: Asking, id: PurchaseOrderId, asked: StatusAsked): Promise<OrderReply> {
  return changeOrder(asking, id, async (change) => {
    const { order } = change
    if (asked.customerParticipantId !== undefined && asked.customerParticipantId !== order.customerParticipantId)
      throw new Problem('notFound')
    refuseStrayDay(asked)
    if (statusMove(order.status, asked.status) === 'none' && asked.until === undefined) return
    await refuseOutdatedOrder(asking, change, asked.version)
    await moveStatus(change, asked)
  })
}

export function refuseStrayDay({ status, until }: Pick<StatusAsked, 'status' | 'until'>): void {
  if (until !== undefined && status !== 'pre')
    throw new Problem('invalid', {}, { fields: { until: 'Only a pre-approval has a last day.' } })
}

/** The move of a locked order. */
export async function moveStatus(change: Change, asked: StatusAsked): Promise<void> {
  const { order } = change
  switch (statusMove(order.status, asked.status)) {
    case 'record-payment':
      return bookPayment(change, order.outstanding, asked)
    case 'record-reversal':
      return reverseAll(change, asked.comment)
    // Another last day of an approval.
    case 'none':
    case 'approve':
      return approve(change, asked)
    case 'end-approval':
      return endApproval(change, asked.comment)
    case 'conflict':
      throw new Problem(order.status === 'deleted' ? 'orderDeleted' : 'orderPaid')
  }
}

async function reverseAll(change: Change, comment = ''): Promise<void> {
  const { tx, order, by } = change
  refuseUnlessPossible('reverse', order)
  for (const payment of await livePayments(tx, order.id)) await reverseOnOrder(tx, order, { payment }, by)
  await settleOrder(tx, order, by)
  await clearApproval(tx, order.id)
  await insertComment(tx, order.id, 'reversal', comment, { ...by, amount: -order.paidAmount })
}

async function approve({ tx, order, by }: Change, { comment = '', until }: StatusAsked): Promise<void> {
  if (order.status !== 'pre') refuseUnlessPossible('approve', order)
  const preApprovedUntil = until === undefined ? null : await lastMomentOf(tx, order, { day: until, now: by.now })
  await updateOrder(tx, order.id)
    .set({ preApprovedAt: by.now, preApprovedBy: by.userId, preApprovedUntil, approvalLapsedAt: null })
    .execute()
  await insertComment(tx, order.id, 'approval', comment, by)
}

const lastDay = '2999-12-31'

/** The end of a day at the olympiad’s place, which is not over yet. */
async function lastMomentOf(tx: Tx, { olympiadId }: LockedOrder, { day, now }: { day: string; now: Date }) {
  const { timeZone } = await tx
    .selectFrom('olympiads')
    .select('timeZone')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  if (day < dayIn(now, timeZone)) throw new Problem('invalid', {}, { fields: { until: 'This day has passed.' } })
  if (day > lastDay) throw new Problem('invalid', {}, { fields: { until: 'Enter a day before the year 3000.' } })
  const { at } = await tx
    .selectFrom('olympiads')
    .select(sql<Date>`((${day}::date + 1)::timestamp at time zone time_zone) - interval '1 second'`.as('at'))
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  return at
}

async function endApproval({ tx, order, by }: Change, comment = ''): Promise<void> {
  refuseUnlessPossible('end-approval', order)
  await clearApproval(tx, order.id)
  await insertComment(tx, order.id, 'approval-ended', comment, by)
}
