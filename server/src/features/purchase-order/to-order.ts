import { dayIn } from '@agon/domain/day'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { learnerPriceOn } from '@agon/domain/learner-price'
import type { OrderLine } from '@agon/domain/purchase-order'
import { headCounts, type HeadCounts } from '@agon/domain/team/roles'
import type { Db } from '#/db/database.ts'
import { findOrdered } from '#/db/team-orders.ts'
import { findTeamRules } from '#/db/team-rules.ts'
import { countLearners, type Participant } from './store.ts'

/** An order as it would be now. */
export interface ToOrder {
  /** Learners, or heads of a team that cost something; and how many of them live orders have. */
  readonly learners: number
  readonly ordered: number
  /** The price of one place. */
  readonly unitGross: number
  /** Nothing is charged. */
  readonly free: boolean
  /** For those that no live order has. */
  readonly lines: readonly OrderLine[]
}

/** The order that covers all learners of a school or all heads of a team. */
export function findToOrder(db: Db, participant: Participant, now: Date): Promise<ToOrder> {
  return participant.kind === 'country' ? ofTeam(db, participant) : ofSchool(db, participant, now)
}

/** A school asks for its learners. An issuer who is no VAT vendor asks for no VAT. */
async function ofSchool(db: Db, participant: Participant, now: Date): Promise<ToOrder> {
  const { issuer, vatRate } = participant
  const { learners, ordered } = await countLearners(db, participant.id)
  const quantity = Math.max(0, learners - ordered)
  const unitGross = priceFor(participant, ordered + quantity, now)
  const vat = issuer?.vatNumber ? vatRate : 0
  return {
    learners,
    ordered,
    unitGross,
    free: unitGross === 0,
    lines: [{ kind: 'learners', unitGross, vatRate: vat, quantity }],
  }
}

/** Today's price of a learner, for all that the school has ordered and is about to. */
export const priceFor = (participant: Participant, learners: number, now: Date) =>
  learnerPriceOn(participant, dayIn(now, participant.timeZone), learners)

/** A team asks for its head counts, a line for each role that costs something. Teams are zero-rated. */
async function ofTeam(db: Db, { id, olympiadId }: Participant): Promise<ToOrder> {
  const counts = await findCounts(db, id)
  const ordered = await findOrdered(db, id)
  const { contestantPrice, leaderPrice, observerPrice, guestPrice } = await findTeamRules(db, olympiadId)
  const prices: HeadCounts = {
    contestants: contestantPrice,
    leaders: leaderPrice,
    observers: observerPrice,
    guests: guestPrice,
  }
  const priced = headCounts.filter((kind) => prices[kind] > 0)
  const sum = (of: HeadCounts) => priced.reduce((total, kind) => total + of[kind], 0)
  return {
    learners: sum(counts),
    ordered: sum(ordered),
    unitGross: contestantPrice,
    free: priced.length === 0,
    lines: priced.flatMap((kind): OrderLine[] => {
      const quantity = counts[kind] - ordered[kind]
      return quantity > 0 ? [{ kind, quantity, unitGross: prices[kind], vatRate: 0 }] : []
    }),
  }
}

async function findCounts(db: Db, id: CustomerParticipantId): Promise<HeadCounts> {
  const team = await db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirst()
  const count = (value: number | null | undefined) => value ?? 0
  return {
    contestants: count(team?.contestants),
    leaders: count(team?.leaders),
    observers: count(team?.observers),
    guests: count(team?.guests),
  }
}

/** Heads or learners in the lines. */
export const quantityOf = (lines: readonly OrderLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Places that an order gives: those of the learners or contestants in it. */
export const placesOf = (lines: readonly OrderLine[]) =>
  quantityOf(lines.filter(({ kind }) => kind === 'learners' || kind === 'contestants'))
