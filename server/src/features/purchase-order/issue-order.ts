import { dayIn } from '@agon/domain/day'
import type { CustomerParticipantId, UserId } from '@agon/domain/ids'
import { invoiceNumber } from '@agon/domain/issuer'
import { Problem } from '@agon/domain/problem'
import { provinceNames } from '@agon/domain/province'
import { orderAmounts, paymentDays, type InvoicedCustomer } from '@agon/domain/purchase-order'
import type { Tx } from '#/db/database.ts'
import { userIdOf } from '#/http/actor.ts'
import type { Asking } from './change-order.ts'
import { refuseUnlessOwn } from './policy.ts'
import { readOrder, type OrderReply } from './read-order.ts'
import { findParticipant, insertComment, takeInvoiceCount, type Participant } from './store.ts'
import { findToOrder, placesOf, quantityOf, type ToOrder } from './to-order.ts'

/**
 * Issues an order for the learners of a school or the heads of a team that no live order covers. The participant's row lock makes a second
 * click wait; it then finds nobody left and is refused.
 */
export async function issueOrder(
  { db, actor, now }: Asking,
  olympiadId: number | undefined,
  id: CustomerParticipantId,
): Promise<OrderReply> {
  await refuseUnlessOwn(db, actor, olympiadId, id)
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('customerParticipants').select('id').where('id', '=', id).forUpdate().execute()
    const participant = await findParticipant(tx, id)
    if (participant.phase === 'draft' || participant.phase === 'archived')
      throw new Problem('phase', { phase: participant.phase })
    const toOrder = await findToOrder(tx, participant)
    if (quantityOf(toOrder.lines) === 0) throw new Problem(participant.kind === 'country' ? 'noHeads' : 'noLearners')
    const issuedBy = userIdOf(actor)
    const attention = actor.role === 'teacher' ? await nameOf(tx, actor.userId) : undefined
    const orderId = await insertOrder(tx, participant, toOrder, { issuedBy, attention, now })
    await insertComment(tx, orderId, 'issued', '', { userId: issuedBy, now })
    return readOrder(tx, actor, orderId)
  })
}

async function insertOrder(
  tx: Tx,
  participant: Participant,
  { lines, unitGross }: ToOrder,
  {
    issuedBy,
    attention,
    now,
  }: { issuedBy: Parameters<typeof insertComment>[4]['userId']; attention: string | undefined; now: Date },
) {
  const { issuer, issuerCode } = participant
  if (issuer === null || issuerCode === null) throw new Problem('noIssuer')
  const year = Number(dayIn(now, participant.timeZone).slice(0, 4))
  const customer: InvoicedCustomer = {
    name: participant.name,
    address: addressOf(participant),
    ...(participant.schoolVatNumber ? { vatNumber: participant.schoolVatNumber } : {}),
    ...(attention === undefined ? {} : { attention }),
  }
  const { id } = await tx
    .insertInto('purchaseOrders')
    .values({
      olympiadId: participant.olympiadId,
      customerParticipantId: participant.id,
      number: invoiceNumber(issuerCode, year, await takeInvoiceCount(tx, issuerCode, year)),
      issuer: JSON.stringify(issuer),
      customer: JSON.stringify(customer),
      customerName: participant.name,
      currency: participant.currency,
      learners: placesOf(lines),
      unitGross,
      vatRate: lines[0]?.vatRate ?? 0,
      ...orderAmounts(lines),
      issuedAt: now,
      dueAt: new Date(now.getTime() + paymentDays * 86_400_000),
      issuedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, line] of lines.entries()) {
    await tx
      .insertInto('purchaseOrderLines')
      .values({
        purchaseOrderId: id,
        position,
        description: participant.olympiadTitle,
        ...line,
        ...orderAmounts([line]),
        addedBy: issuedBy,
        addedAt: now,
      })
      .execute()
  }
  return id
}

/** The postal address of a school, else its place. */
function addressOf({ postalAddress, suburb, town, province }: Participant): string[] {
  if (postalAddress) return postalAddress.split('\n').filter((line) => line !== '')
  return [suburb, town, province === null || province === 'unknown' ? '' : provinceNames[province]].filter(
    (part, index, all): part is string => part !== null && part !== '' && all.indexOf(part) === index,
  )
}

async function nameOf(tx: Tx, userId: UserId): Promise<string | undefined> {
  const row = await tx.selectFrom('users').select('fullName').where('id', '=', userId).executeTakeFirst()
  return row?.fullName
}
