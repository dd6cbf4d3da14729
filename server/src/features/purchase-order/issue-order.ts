import { dayIn } from '@agon/domain/day'
import type { CustomerParticipantId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { provinceNames } from '@agon/domain/province'
import { dueAfter, orderAmounts, type InvoicedCustomer } from '@agon/domain/purchase-order'
import type { Tx } from '#/db/database.ts'
import { userIdOf } from '#/http/actor.ts'
import { insertDocument, takeNumber } from '../document/store.ts'
import type { Asking } from './change-order.ts'
import { refuseUnlessOwn } from './policy.ts'
import { readOrder, type OrderReply } from './read-order.ts'
import { findParticipant, insertComment, type Participant } from './store.ts'
import { findToOrder, placesOf, quantityOf, type ToOrder } from './to-order.ts'

/**
 * Issues an order for the learners of a school or the heads of a team that no live order covers. The participant's row lock makes a second
 * click wait; it then finds nobody left and is refused.
 */
export async function issueOrder(
  { db, actor, now }: Asking,
  olympiadId: number | undefined,
  id: CustomerParticipantId,
  language: string,
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
    const orderId = await insertOrder(tx, participant, toOrder, { issuedBy, attention, now, language })
    await insertComment(tx, orderId, 'issued', '', { userId: issuedBy, now, amount: orderAmounts(toOrder.lines).gross })
    return readOrder({ db: tx, actor, now }, orderId)
  })
}

interface Issue {
  readonly issuedBy: UserId | null
  readonly attention: string | undefined
  readonly now: Date
  readonly language: string
}

/** The order, its lines, and the invoice that states them. */
async function insertOrder(tx: Tx, participant: Participant, { lines, unitGross }: ToOrder, issue: Issue) {
  const { issuer, issuerId, issuerCode, timeZone } = participant
  if (issuer === null || issuerId === null || issuerCode === null) throw new Problem('noIssuer')
  const { issuedBy, attention, now, language } = issue
  const issuedOn = dayIn(now, timeZone)
  const dueAt = dueAfter(now, participant.closesAt)
  const customer: InvoicedCustomer = {
    name: participant.name,
    address: addressOf(participant),
    ...(participant.schoolVatNumber ? { vatNumber: participant.schoolVatNumber } : {}),
    ...(attention === undefined ? {} : { attention }),
  }
  const amounts = orderAmounts(lines)
  const number = await takeNumber(tx, 'invoice', { issuerId, code: issuerCode }, Number(issuedOn.slice(0, 4)))
  const { id, paymentReference } = await tx
    .insertInto('purchaseOrders')
    .values({
      olympiadId: participant.olympiadId,
      customerParticipantId: participant.id,
      number,
      issuer: JSON.stringify(issuer),
      customer: JSON.stringify(customer),
      customerName: participant.name,
      currency: participant.currency,
      learners: placesOf(lines),
      unitGross,
      vatRate: lines[0]?.vatRate ?? 0,
      ...amounts,
      issuedAt: now,
      dueAt,
      issuedBy,
    })
    .returning(['id', 'paymentReference'])
    .executeTakeFirstOrThrow()
  const printed = lines.map((line) => ({
    ...line,
    ...orderAmounts([line]),
    description: participant.olympiadTitle,
    comment: '',
  }))
  await tx
    .insertInto('purchaseOrderLines')
    .values(
      printed.map((line, position) => ({ purchaseOrderId: id, position, ...line, addedBy: issuedBy, addedAt: now })),
    )
    .execute()
  await insertDocument(tx, {
    kind: 'invoice',
    number,
    olympiadId: participant.olympiadId,
    purchaseOrderId: id,
    issuerId,
    customerName: participant.name,
    currency: participant.currency,
    ...amounts,
    issuedAt: now,
    issuedBy,
    language,
    content: {
      accent: participant.accent,
      issuer,
      customer,
      olympiad: participant.olympiadTitle,
      issuedOn,
      dueOn: dayIn(dueAt, timeZone),
      schoolPo: '',
      paymentReference,
      lines: printed,
      corrects: [],
      reason: '',
    },
  })
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
