import type { CustomerParticipantId, OlympiadId, PaymentId, RefundId } from '@agon/domain/ids'
import type { Minor } from '@agon/domain/money'
import { Problem } from '@agon/domain/problem'
import type { Tx } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { as } from '#/http/handler.ts'
import { grantedRoles } from '@agon/domain/role'
import { lockCredit } from '../credit/credit.ts'
import { livePayments } from '../payment/store.ts'
import type { Asking } from '../purchase-order/change-order.ts'
import { refuseUnlessOwn } from '../purchase-order/policy.ts'
import { lockOrder } from '../purchase-order/store.ts'
import { askedOn, customerNameOf } from './store.ts'

interface RefundAsked {
  readonly customerParticipantId: CustomerParticipantId
  readonly paymentId?: PaymentId | undefined
  readonly amount: Minor
  readonly reason: string
  readonly payee: string
  readonly accountNumber: string
  readonly branchCode: string
}

/** Asks to pay money back: credit, or what a payment of an order brought, up to what no other refund has. */
export function askRefund({ db, actor, now }: Asking, olympiadId: OlympiadId, asked: RefundAsked): Promise<RefundId> {
  const { userId } = as(actor, ...grantedRoles)
  return db.transaction().execute(async (tx) => {
    const { customerParticipantId, amount, paymentId = null } = asked
    await refuseUnlessOwn(tx, actor, olympiadId, customerParticipantId)
    const { currency } = await tx
      .selectFrom('olympiads')
      .select('currency')
      .where('id', '=', olympiadId)
      .executeTakeFirstOrThrow()
    if (paymentId === null) {
      if (amount > (await lockCredit(tx, customerParticipantId, currency)))
        throw new Problem('beyondCredit', {}, atAmount)
    } else {
      const order = await lockOrderOf(tx, actor, paymentId)
      if (order.customerParticipantId !== customerParticipantId) throw new Problem('notFound')
      await refuseBeyondPayment(tx, order, { paymentId, amount })
    }
    const { reason, payee, accountNumber, branchCode } = asked
    const { id } = await tx
      .insertInto('refunds')
      .values({
        olympiadId,
        customerParticipantId,
        customerName: await customerNameOf(tx, customerParticipantId),
        paymentId,
        amount,
        currency,
        reason,
        payee,
        accountNumber: accountNumber.replaceAll(' ', ''),
        branchCode,
        askedBy: userId,
        askedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

const atAmount = { fields: { amount: 'More than is available.' } }

/** The order of a payment, under its lock. */
export async function lockOrderOf(tx: Tx, actor: Actor, id: PaymentId) {
  const payment = await tx.selectFrom('payments').select('purchaseOrderId').where('id', '=', id).executeTakeFirst()
  if (payment === undefined) throw new Problem('notFound')
  return lockOrder(tx, actor, payment.purchaseOrderId)
}

/** No more than is left of the payment, and no more than the order has beside what is asked for already. */
async function refuseBeyondPayment(
  tx: Tx,
  order: Awaited<ReturnType<typeof lockOrderOf>>,
  { paymentId, amount }: { paymentId: PaymentId; amount: Minor },
): Promise<void> {
  const payment = (await livePayments(tx, order.id)).find(({ id }) => id === paymentId)
  const available = Math.min(payment?.amount ?? 0, order.paidAmount - (await askedOn(tx, order.id)))
  if (amount > available) throw new Problem('beyondPayment', {}, atAmount)
}
