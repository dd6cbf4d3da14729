import type { CustomerParticipantId, OlympiadId, ParticipantId } from '@agon/domain/ids'
import { seatsOf } from '@agon/domain/purchase-order'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** The price of one place: of a learner, or of a contestant of a team. */
const placePrice = sql<number>`case c.kind when 'country' then coalesce(team_rules.contestant_price, 0) else olympiads.learner_price end`

/** Places of a customer participant: what its orders release, and how many learners hold one. */
export interface Seats {
  readonly released: number
  readonly taken: number
}

/**
 * The places of a customer participant as they are now, for showing. What gives or takes one asks `lockSeats` instead.
 * Where the olympiad costs nothing, there are as many as there are learners.
 */
export async function seatsOfParticipant(db: Db, id: CustomerParticipantId): Promise<Seats> {
  const seats = (await seatsOfParticipants(db, [id])).get(id)
  if (seats === undefined) throw new Error(`There is no customer participant ${id}.`)
  return seats
}

/** The places of several customer participants. The number of queries does not depend on theirs. */
export async function seatsOfParticipants(
  db: Db,
  ids: readonly CustomerParticipantId[],
): Promise<Map<CustomerParticipantId, Seats>> {
  const counts = await db
    .selectFrom('participants as p')
    .innerJoinLateral(statusOfLearner(db).as('t'), (join) => join.onTrue())
    .select(['p.customerParticipantId as id', entered, taken])
    .where('p.customerParticipantId', '=', sql<CustomerParticipantId>`any(${ids})`)
    .where('p.isTest', '=', false)
    .groupBy('p.customerParticipantId')
    .execute()
  return seatsOfLearners(db, ids, new Map(counts.map(({ id, ...learners }) => [id, learners])))
}

/** Of the learner `p`. Found one by one: for many learners the database would read those of all schools. */
export const statusOfLearner = (db: Db) =>
  db
    .selectFrom('sittingStatuses')
    .select('status')
    .where(sql<boolean>`participant_id = p.id`)
    .offset(0)

export const entered = sql<number>`count(*)`.as('entered')
export const taken =
  sql<number>`count(*) filter (where p.seat_assigned_at is not null or t.status <> 'not-started')`.as('taken')

/** The same, where the learners are counted already. */
export async function seatsOfLearners(
  db: Db,
  ids: readonly CustomerParticipantId[],
  learners: ReadonlyMap<CustomerParticipantId, { readonly entered: number; readonly taken: number }>,
): Promise<Map<CustomerParticipantId, Seats>> {
  const orders = await db
    .selectFrom('purchaseOrders')
    .select(['customerParticipantId', 'status', 'learners', 'freeLearners', 'unitGross', 'paid'])
    .where('customerParticipantId', '=', sql<CustomerParticipantId>`any(${ids})`)
    .where('status', '<>', 'deleted')
    .execute()
  const prices = await db
    .selectFrom('customerParticipants as c')
    .innerJoin('olympiads', 'olympiads.id', 'c.olympiadId')
    .leftJoin('teamRules', 'teamRules.id', 'olympiads.id')
    .select(['c.id', placePrice.as('price')])
    .where('c.id', '=', sql<CustomerParticipantId>`any(${ids})`)
    .execute()
  const ordersOf = Map.groupBy(orders, (order) => order.customerParticipantId)
  return new Map(
    prices.map(({ id, price }) => {
      const own = learners.get(id) ?? { entered: 0, taken: 0 }
      const ordered = (ordersOf.get(id) ?? []).reduce((sum, order) => sum + seatsOf(order), 0)
      return [id, { released: price === 0 ? own.entered : ordered, taken: own.taken }]
    }),
  )
}

/**
 * The same under the participant's row lock: until the transaction ends nobody else gives or takes a place. A place is
 * taken by setting `participants.seat_assigned_at`.
 */
export async function lockSeats(tx: Tx, id: CustomerParticipantId): Promise<Seats> {
  await tx
    .selectFrom('customerParticipants')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return seatsOfParticipant(tx, id)
}

/** By how many learners each customer participant of an olympiad has more than it has places, where places cost something. */
export async function findSeatsShort(db: Db, olympiadId: OlympiadId): Promise<number[]> {
  const orders = await db
    .selectFrom('purchaseOrders')
    .select(['customerParticipantId', 'status', 'learners', 'freeLearners', 'unitGross', 'paid'])
    .where('olympiadId', '=', olympiadId)
    .where('status', '<>', 'deleted')
    .execute()
  const entered = await db
    .selectFrom('participants as p')
    .innerJoin('customerParticipants as c', 'c.id', 'p.customerParticipantId')
    .innerJoin('olympiads', 'olympiads.id', 'c.olympiadId')
    .leftJoin('teamRules', 'teamRules.id', 'olympiads.id')
    .select(['p.customerParticipantId', ({ fn }) => fn.countAll<number>().as('learners')])
    .where('p.olympiadId', '=', olympiadId)
    .where('p.isTest', '=', false)
    .where(placePrice, '>', 0)
    .groupBy('p.customerParticipantId')
    .execute()
  const ordersOf = Map.groupBy(orders, (order) => order.customerParticipantId)
  return entered
    .map(({ customerParticipantId, learners }) => {
      const released = (ordersOf.get(customerParticipantId) ?? []).reduce((sum, order) => sum + seatsOf(order), 0)
      return learners - released
    })
    .filter((short) => short > 0)
}

/** How many places are free, and who has not started and holds none. */
export async function findPlaces(
  db: Db,
  id: CustomerParticipantId,
): Promise<{ free: number; without: ParticipantId[] }> {
  const { released, taken } = await seatsOfParticipant(db, id)
  const without = await db
    .selectFrom('participants as p')
    .innerJoin('customerParticipants as c', 'c.id', 'p.customerParticipantId')
    .innerJoin('olympiads', 'olympiads.id', 'p.olympiadId')
    .leftJoin('teamRules', 'teamRules.id', 'olympiads.id')
    .innerJoin('sittingStatuses as t', 't.participantId', 'p.id')
    .select('p.id')
    .where('p.customerParticipantId', '=', id)
    .where('p.isTest', '=', false)
    .where('p.seatAssignedAt', 'is', null)
    .where('t.status', '=', 'not-started')
    .where(placePrice, '>', 0)
    .orderBy('p.id')
    .execute()
  return { free: Math.max(0, released - taken), without: without.map((one) => one.id) }
}
