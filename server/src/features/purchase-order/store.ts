import { demoSchoolId } from '@agon/domain/constants'
import type { CustomerParticipantId, PurchaseOrderId, UserId } from '@agon/domain/ids'
import type { Minor } from '@agon/domain/money'
import { Problem } from '@agon/domain/problem'
import type { CommentAbout } from '@agon/domain/purchase-order'
import { sql } from 'kysely'
import { customerName } from '#/db/customer-name.ts'
import type { Db, Tx } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reachedOrders } from './policy.ts'

/** A school counts as legitimate by its register number, and the demo school by its id; staff admit every team. */
export const legitimate = sql<boolean>`coalesce(c.kind = 'country' or schools.legitimate_at is not null or schools.id = ${demoSchoolId}, false)`

const stateColumns = [
  'id',
  'olympiadId',
  'customerParticipantId',
  'number',
  'customerName',
  'currency',
  'learners',
  'freeLearners',
  'unitGross',
  'vatRate',
  'net',
  'vat',
  'gross',
  'paid as paidAmount',
  'outstanding',
  'status',
  'schoolPo',
  'paymentReference',
  'version',
] as const

/** The order under its row lock: until the transaction ends nobody else changes it or its ledger. */
export async function lockOrder(tx: Tx, actor: Actor, id: PurchaseOrderId) {
  const order = await lockedOrder(tx, id).where(reachedOrders(actor)).executeTakeFirst()
  if (order === undefined) throw new Problem('notFound')
  return order
}

/** The same of any order, for money that is not booked by a person. */
export const lockedOrder = (tx: Tx, id: PurchaseOrderId) =>
  tx.selectFrom('purchaseOrders').select(stateColumns).where('id', '=', id).forUpdate()

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/** Changes an order and raises its version. */
export function updateOrder(tx: Tx, id: PurchaseOrderId) {
  return tx
    .updateTable('purchaseOrders')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
}

export async function insertComment(
  tx: Tx,
  purchaseOrderId: PurchaseOrderId,
  about: CommentAbout,
  body: string,
  { userId, now, amount = null }: { userId: UserId | null; now: Date; amount?: Minor | null },
): Promise<void> {
  await tx
    .insertInto('purchaseOrderComments')
    .values({ purchaseOrderId, about, body, amount, writtenBy: userId, writtenAt: now })
    .execute()
}

/** The customer of an order, with the prices. */
export async function findParticipant(db: Db, id: CustomerParticipantId) {
  return db
    .selectFrom('customerParticipants as c')
    .leftJoin('schools', 'schools.id', 'c.schoolId')
    .innerJoin('olympiads', 'olympiads.id', 'c.olympiadId')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .leftJoin('issuers', 'issuers.id', 'olympiads.issuerId')
    .select([
      'c.id',
      'c.olympiadId',
      'c.kind',
      customerName.as('name'),
      'olympiads.title as olympiadTitle',
      'olympiads.phase',
      'olympiads.timeZone',
      'olympiads.closesAt',
      'olympiads.currency',
      'olympiads.learnerPrice',
      'olympiads.priceSteps',
      'olympiads.vatRate',
      'projects.accent',
      'issuers.id as issuerId',
      'issuers.code as issuerCode',
      'issuers.timeZone as issuerZone',
      'issuers.details as issuer',
      legitimate.as('legitimate'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
}

export type Participant = Awaited<ReturnType<typeof findParticipant>>

/** Learners who take part, and how many of them a live order covers. */
export async function countLearners(db: Db, id: CustomerParticipantId): Promise<{ learners: number; ordered: number }> {
  const { learners } = await db
    .selectFrom('participants')
    .select(sql<number>`count(*)`.as('learners'))
    .where('customerParticipantId', '=', id)
    .where('isTest', '=', false)
    .executeTakeFirstOrThrow()
  const { ordered } = await db
    .selectFrom('purchaseOrders')
    .select(sql<number>`coalesce(sum(learners), 0)::int`.as('ordered'))
    .where('customerParticipantId', '=', id)
    .where('status', '<>', 'deleted')
    .executeTakeFirstOrThrow()
  return { learners, ordered }
}
