import type { Refund } from '@agon/contract/refund/calls'
import type { CustomerParticipantId, PurchaseOrderId, RefundId } from '@agon/domain/ids'
import { maskedAccount } from '@agon/domain/issuer'
import type { Minor } from '@agon/domain/money'
import { Problem } from '@agon/domain/problem'
import { isPossible, type RefundStep } from '@agon/domain/refund'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import { withinReach } from '#/http/reach.ts'
import { openLines } from './bank-lines.ts'

/** Which refunds an actor reaches, as a condition on `refunds`. */
export const reachedRefunds = (actor: Actor): RawBuilder<boolean> =>
  withinReach(actor, { olympiad: 'refunds.olympiad_id', customerParticipant: 'refunds.customer_participant_id' })

/** A refund under its row lock, for a step that it can take now. */
export async function lockRefund(tx: Tx, actor: Actor, id: RefundId, step: RefundStep) {
  const refund = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .where(reachedRefunds(actor))
    .forUpdate()
    .executeTakeFirst()
  if (refund === undefined) throw new Problem('notFound')
  if (!isPossible(step, refund.status)) throw new Problem('refundStep')
  return refund
}

/** Refunds that are asked for on an order's payments: what is left of them cannot be asked for twice. */
export async function askedOn(db: Db, id: PurchaseOrderId): Promise<Minor> {
  const { asked } = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(sql<number>`coalesce(sum(refunds.amount), 0)::bigint`.as('asked'))
    .where('payments.purchaseOrderId', '=', id)
    .where('refunds.status', '=', 'asked')
    .executeTakeFirstOrThrow()
  return asked
}

/** The school or the team as documents and lists name it. */
export async function customerNameOf(db: Db, id: CustomerParticipantId): Promise<string> {
  const { name } = await db
    .selectFrom('customerParticipants as c')
    .leftJoin('schools', 'schools.id', 'c.schoolId')
    .leftJoin('countries', 'countries.id', 'c.countryId')
    .select(sql<string>`coalesce(schools.name, countries.name)`.as('name'))
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}

export async function readRefund(db: Db, actor: Actor, id: RefundId): Promise<Refund> {
  const found = await db
    .selectFrom('refunds')
    .innerJoin('users as asker', 'asker.id', 'refunds.askedBy')
    .leftJoin('users as approver', 'approver.id', 'refunds.approvedBy')
    .leftJoin('users as rejecter', 'rejecter.id', 'refunds.rejectedBy')
    .leftJoin('users as sender', 'sender.id', 'refunds.sentBy')
    .leftJoin('payments', 'payments.id', 'refunds.paymentId')
    .selectAll('refunds')
    .select(['asker.fullName as askerName', 'approver.fullName as approverName', 'rejecter.fullName as rejecterName'])
    .select(['sender.fullName as senderName', 'payments.purchaseOrderId', 'payments.orderNumber'])
    .where('refunds.id', '=', id)
    .where(reachedRefunds(actor))
    .executeTakeFirst()
  if (found === undefined) throw new Problem('notFound')
  const { askedBy, askerName, approverName, rejecterName, senderName, accountNumber, ...refund } = found
  return {
    ...refund,
    askedAt: refund.askedAt.toISOString(),
    approvedAt: refund.approvedAt?.toISOString() ?? null,
    rejectedAt: refund.rejectedAt?.toISOString() ?? null,
    sentAt: refund.sentAt?.toISOString() ?? null,
    seenAt: refund.seenAt?.toISOString() ?? null,
    account: accountNumber === '' ? '' : maskedAccount(accountNumber),
    askedBy: askerName,
    approvedBy: approverName,
    rejectedBy: rejecterName,
    sentBy: senderName,
    isOwn: askedBy === userIdOf(actor),
    lines: refund.status === 'sent' ? await openLines(db, refund) : [],
  }
}
