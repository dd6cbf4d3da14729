import type { RefundId } from '@agon/domain/ids'
import { paymentProviders, type PaymentProvider } from '@agon/domain/payment-provider'
import { Problem } from '@agon/domain/problem'
import type { PaymentMethod } from '@agon/domain/purchase-order'
import { grantedRoles } from '@agon/domain/role'
import { lockCustomers } from '#/db/money-locks.ts'
import { as } from '#/http/handler.ts'
import { creditOf, lockCredit, moveCredit } from '../credit/credit.ts'
import { refuseOwnProposal } from '#/http/own-proposal.ts'
import { issuerOf } from '../issuer/two-people.ts'
import { insertBooking, insertCredit } from '../payment/store.ts'
import type { Asking } from '../purchase-order/change-order.ts'
import { insertComment } from '../purchase-order/store.ts'
import { lockOrderOf } from './ask.ts'
import { openLines, seeOnStatements } from './bank-lines.ts'
import { seeAtProvider } from './see-at-provider.ts'
import { lockRefund } from './store.ts'

/** Approves a refund that another person asked for. Money of an order comes off it and is credit, which the refund keeps until it is sent. */
export function approveRefund({ db, actor, now }: Asking, id: RefundId): Promise<void> {
  const { userId } = as(actor, ...grantedRoles)
  return db.transaction().execute(async (tx) => {
    const paid = await tx.selectFrom('refunds').select('paymentId').where('id', '=', id).executeTakeFirst()
    // Orders are locked before refunds, everywhere.
    const order =
      paid?.paymentId === null || paid === undefined ? undefined : await lockOrderOf(tx, actor, paid.paymentId)
    const refund = await lockRefund(tx, actor, id, 'approve')
    refuseOwnProposal(refund.askedBy, userId)
    const { amount, currency, customerParticipantId, olympiadId } = refund
    const by = { userId, now }
    await lockCustomers(tx, [customerParticipantId])
    if (order !== undefined) {
      if (amount > order.paidAmount) throw new Problem('beyondPayment')
      await moveCredit(tx, { from: { olympiadId, customerParticipantId }, order, amount: -amount }, by)
      await insertComment(tx, order.id, 'credit', refund.reason, { ...by, amount: -amount })
    }
    await tx.updateTable('refunds').set({ approvedBy: userId, approvedAt: now }).where('id', '=', id).execute()
    // All that is kept for refunds, this one too, must be there.
    if ((await lockCredit(tx, customerParticipantId, currency)) < 0) throw new Problem('beyondCredit')
  })
}

/** Ends a refund that was not sent. Money that came off an order stays the school's credit. */
export function rejectRefund({ db, actor, now }: Asking, id: RefundId, reason: string): Promise<void> {
  const { userId } = as(actor, ...grantedRoles)
  return db.transaction().execute(async (tx) => {
    await lockRefund(tx, actor, id, 'reject')
    await tx
      .updateTable('refunds')
      .set({ rejectedBy: userId, rejectedAt: now, rejectedReason: reason })
      .where('id', '=', id)
      .execute()
  })
}

/** Books that the money has left. */
export function sendRefund({ db, actor, now }: Asking, id: RefundId, reference: string): Promise<void> {
  const { userId } = as(actor, ...grantedRoles)
  return db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, actor, id, 'send')
    const { amount, currency, customerParticipantId, olympiadId } = refund
    await lockCredit(tx, customerParticipantId, currency)
    if (amount > (await creditOf(tx, customerParticipantId, currency))) throw new Problem('beyondCredit')
    const payment =
      refund.paymentId === null
        ? undefined
        : await tx
            .selectFrom('payments')
            .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
            .select(['payments.method', 'bookings.providerReference'])
            .where('payments.id', '=', refund.paymentId)
            .executeTakeFirst()
    const method =
      refund.accountNumber === '' && payment !== undefined && payment.method !== 'credit' ? payment.method : 'eft'
    const bookingId = await insertBooking(
      tx,
      { olympiadId, kind: 'refund', amount: -amount, currency, method, reference, receivedAt: now },
      { userId, now },
    )
    await insertCredit(tx, { bookingId, olympiadId, customerParticipantId, amount: -amount, currency })
    await tx
      .updateTable('refunds')
      .set({ sentBy: userId, sentAt: now, reference, bookingId })
      .where('id', '=', id)
      .execute()
    const transaction = payment?.providerReference ?? null
    if (transaction !== null && isProvider(method)) await seeAtProvider(tx, { provider: method, transaction, now })
    const { issuerId } = await issuerOf(tx, olympiadId).catch(() => ({ issuerId: null }))
    // The statement may have come first.
    if (issuerId !== null) await seeOnStatements(tx, issuerId, now)
  })
}

/** Says which line of a statement is the refund. */
export function seeRefund({ db, actor, now }: Asking, id: RefundId, lineId: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, actor, id, 'see')
    const line = (await openLines(tx, refund)).find((one) => one.id === lineId)
    if (line === undefined) throw new Problem('notFound')
    await tx.updateTable('refunds').set({ seenAt: now, bankStatementLineId: line.id }).where('id', '=', id).execute()
  })
}

const isProvider = (method: PaymentMethod): method is PaymentMethod & PaymentProvider =>
  paymentProviders.some((provider) => provider === method)
