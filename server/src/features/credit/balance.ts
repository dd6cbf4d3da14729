import type { CustomerBalance } from '@agon/contract/credit/calls'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reachedParticipants } from '#/http/reach.ts'
import { refuseUnlessReached } from '../purchase-order/policy.ts'
import { creditOf, reservedOf } from './credit.ts'

/** The debt and the credit of a school or a team in an olympiad. */
export async function readBalance(db: Db, actor: Actor, id: CustomerParticipantId): Promise<CustomerBalance> {
  await refuseUnlessReached(db, actor, id)
  const { currency } = await db
    .selectFrom('customerParticipants as c')
    .innerJoin('olympiads', 'olympiads.id', 'c.olympiadId')
    .select('olympiads.currency')
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
  // A deleted order owes only what the bank took back beyond what the order had.
  const { outstanding } = await db
    .selectFrom('purchaseOrders')
    .select(
      sql<number>`coalesce(sum(case when status = 'deleted' then greatest(-paid, 0) else outstanding end), 0)::bigint`.as(
        'outstanding',
      ),
    )
    .where('customerParticipantId', '=', id)
    .executeTakeFirstOrThrow()
  const credit = await creditOf(db, id, currency)
  const reserved = await reservedOf(db, id, currency)
  return {
    outstanding: outstanding + Math.max(0, -credit),
    credit: Math.max(0, credit - reserved),
    reserved,
    unallocated: 0,
    currency,
    elsewhere: await creditElsewhere(db, actor, { id, currency }),
  }
}

/** Credit of the same school, with the same issuer and currency, in the caller's other olympiads. */
async function creditElsewhere(
  db: Db,
  actor: Actor,
  { id, currency }: { id: CustomerParticipantId; currency: string },
): Promise<CustomerBalance['elsewhere']> {
  const others = await sameCustomer(db, id)
    .innerJoin('olympiads', 'olympiads.id', 'c.olympiadId')
    .select(['c.id as customerParticipantId', 'olympiads.title as olympiad'])
    .where('c.id', '<>', id)
    .where(reachedParticipants(actor))
    .where((where) =>
      where.exists(
        where.selectFrom('creditEntries as e').select('e.id').whereRef('e.customerParticipantId', '=', 'c.id'),
      ),
    )
    .orderBy('olympiads.opensAt', 'desc')
    .execute()
  const found: CustomerBalance['elsewhere'] = []
  for (const other of others) {
    const { customerParticipantId } = other
    const credit =
      (await creditOf(db, customerParticipantId, currency)) - (await reservedOf(db, customerParticipantId, currency))
    if (credit > 0) found.push({ ...other, credit })
  }
  return found
}

/** Whether money of one olympiad is that of the other's issuer. One that has no document yet has the issuer of its project. */
export const hasSameIssuer = (one: string, other: string) => {
  const [own, others] = [sql.ref(`${one}.issuer_id`), sql.ref(`${other}.issuer_id`)]
  const isSameProject = sql`${sql.ref(`${one}.project_id`)} = ${sql.ref(`${other}.project_id`)}`
  return sql<boolean>`(${own} = ${others} or ((${own} is null or ${others} is null) and ${isSameProject}))`
}

/** The participations of the school or team of `id` that have the same issuer. */
export const sameCustomer = (db: Db, id: CustomerParticipantId) =>
  db.selectFrom('customerParticipants as c').where(
    sql<boolean>`exists (select from customer_participants o
        join olympiads own on own.id = o.olympiad_id join olympiads other on other.id = c.olympiad_id
        where o.id = ${id} and ${hasSameIssuer('own', 'other')}
          and (c.school_id = o.school_id or c.country_id = o.country_id))`,
  )
