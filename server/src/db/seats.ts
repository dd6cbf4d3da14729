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

/** The places of several customer participants, in two queries. */
export async function seatsOfParticipants(
  db: Db,
  ids: readonly CustomerParticipantId[],
): Promise<Map<CustomerParticipantId, Seats>> {
  const orders = await db
    .selectFrom('purchaseOrders')
    .select(['customerParticipantId', 'status', 'learners', 'freeLearners', 'unitGross', 'paid'])
    .where('customerParticipantId', '=', sql<CustomerParticipantId>`any(${ids})`)
    .where('status', '<>', 'deleted')
    .execute()
  const counts = await db
    .selectFrom('customerParticipants as c')
    .innerJoin('olympiads', 'olympiads.id', 'c.olympiadId')
    .leftJoin('teamRules', 'teamRules.id', 'olympiads.id')
    .leftJoin('participants as p', (join) =>
      join.onRef('p.customerParticipantId', '=', 'c.id').on('p.isTest', '=', false),
    )
    .leftJoin('sittingStatuses as t', 't.participantId', 'p.id')
    .select([
      'c.id',
      placePrice.as('price'),
      sql<number>`count(p.id)`.as('entered'),
      sql<number>`count(p.id) filter (where p.seat_assigned_at is not null or t.status <> 'not-started')`.as('taken'),
    ])
    .where('c.id', '=', sql<CustomerParticipantId>`any(${ids})`)
    .groupBy(['c.id', 'c.kind', 'olympiads.learnerPrice', 'teamRules.contestantPrice'])
    .execute()
  const ordersOf = Map.groupBy(orders, (order) => order.customerParticipantId)
  return new Map(
    counts.map(({ id, price, entered, taken }) => {
      const ordered = (ordersOf.get(id) ?? []).reduce((sum, order) => sum + seatsOf(order), 0)
      return [id, { released: price === 0 ? entered : ordered, taken }]
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
