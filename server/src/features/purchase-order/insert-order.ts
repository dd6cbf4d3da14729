import { dayIn } from '@agon/domain/day'
import type { PurchaseOrderId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { dueAfter, orderAmounts } from '@agon/domain/purchase-order'
import type { Tx } from '#/db/database.ts'
import { lockProgress } from '#/db/money-locks.ts'
import { customerOf, languageOf, refuseWithoutBilling } from '../customer-billing/customer-of.ts'
import { issueDocument } from '../document/issue-document.ts'
import { takeNumber } from '../document/store.ts'
import type { Participant } from './store.ts'
import { placesOf, type ToOrder } from './to-order.ts'

export interface Issue {
  readonly issuedBy: UserId | null
  readonly attention: string | undefined
  readonly now: Date
  /** Of the person who asks. */
  readonly language: string
  /** The school's own order number. */
  readonly schoolPo?: string
}

/** The order, its lines, and the invoice that states them. */
export async function insertOrder(
  tx: Tx,
  participant: Participant,
  { lines, unitGross }: Pick<ToOrder, 'lines' | 'unitGross'>,
  issue: Issue,
): Promise<PurchaseOrderId> {
  const { issuer, issuerId, issuerCode, issuerZone, timeZone } = participant
  if (issuer === null || issuerId === null || issuerCode === null || issuerZone === null) throw new Problem('noIssuer')
  const { issuedBy, attention, now, schoolPo = '' } = issue
  const language = await languageOf(tx, participant.id, issue.language)
  const issuedOn = dayIn(now, issuerZone)
  const dueAt = dueAfter(now, participant.closesAt)
  const customer = await customerOf(tx, participant.id, attention)
  const amounts = orderAmounts(lines)
  await refuseWithoutBilling(tx, participant, amounts)
  await lockProgress(tx, [participant.id])
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
      schoolPo,
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
  await issueDocument(tx, {
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
      schoolPo,
      paymentReference,
      lines: printed,
      corrects: [],
      reason: '',
    },
  })
  return id
}

export async function nameOf(tx: Tx, userId: UserId): Promise<string | undefined> {
  const row = await tx.selectFrom('users').select('fullName').where('id', '=', userId).executeTakeFirst()
  return row?.fullName
}
