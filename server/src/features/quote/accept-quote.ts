import type { PurchaseOrderId, QuoteId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { ProblemCode } from '@agon/domain/problems'
import { quoteStatus, type QuoteStatus } from '@agon/domain/quote'
import { userIdOf } from '#/http/actor.ts'
import type { Asking } from '../purchase-order/change-order.ts'
import { insertOrder, nameOf } from '../purchase-order/insert-order.ts'
import { findParticipant, insertComment } from '../purchase-order/store.ts'
import { lineOf, refuseUnlessOrderable } from './create-quote.ts'
import { lockQuote } from './store.ts'

const codes: Record<Exclude<QuoteStatus, 'open'>, ProblemCode> = {
  accepted: 'quoteAccepted',
  expired: 'quoteExpired',
  withdrawn: 'quoteWithdrawn',
}

/** Orders at the price of a quote. The row lock makes a second acceptance wait; it then finds the quote accepted. */
export async function acceptQuote(
  { db, actor, now }: Asking,
  id: QuoteId,
  { schoolsPO, language }: { schoolsPO: string; language: string },
): Promise<PurchaseOrderId> {
  return db.transaction().execute(async (tx) => {
    const quote = await lockQuote(tx, actor, id)
    const status = quoteStatus(quote, now)
    if (status !== 'open') throw new Problem(codes[status])
    const participant = await findParticipant(tx, quote.customerParticipantId)
    refuseUnlessOrderable(participant)
    if (participant.currency !== quote.currency) throw new Problem('otherCurrency', { currency: quote.currency })
    const by = { userId: userIdOf(actor), now }
    const attention = actor.role === 'teacher' ? await nameOf(tx, actor.userId) : undefined
    const { learners, unitGross } = quote
    const orderId = await insertOrder(
      tx,
      participant,
      { lines: [lineOf(participant, learners, unitGross)], unitGross },
      { issuedBy: by.userId, attention, now, language, schoolPo: schoolsPO },
    )
    await tx
      .updateTable('quotes')
      .set({ purchaseOrderId: orderId, acceptedAt: now, acceptedBy: by.userId })
      .where('id', '=', id)
      .execute()
    await insertComment(tx, orderId, 'issued', quote.number, { ...by, amount: quote.gross })
    return orderId
  })
}

/** Takes back a quote that no order came of. */
export async function withdrawQuote({ db, actor, now }: Asking, id: QuoteId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const quote = await lockQuote(tx, actor, id)
    const status = quoteStatus(quote, now)
    if (status === 'accepted' || status === 'withdrawn') throw new Problem(codes[status])
    await tx
      .updateTable('quotes')
      .set({ withdrawnAt: now, withdrawnBy: userIdOf(actor) })
      .where('id', '=', id)
      .execute()
  })
}
