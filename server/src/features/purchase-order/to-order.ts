import type { CustomerParticipantId } from '@agon/domain/ids'
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
  /** For those that no live order has. */
  readonly lines: readonly OrderLine[]
}

/** The order that covers all learners of a school or all heads of a team. */
export function findToOrder(db: Db, participant: Participant): Promise<ToOrder> {
  return participant.kind === 'country' ? ofTeam(db, participant) : ofSchool(db, participant)
}

/** A school asks for its learners. An issuer who is no VAT vendor asks for no VAT. */
async function ofSchool(db: Db, { id, issuer, vatRate, learnerPrice }: Participant): Promise<ToOrder> {
  const { learners, ordered } = await countLearners(db, id)
  const line = { kind: 'learners', unitGross: learnerPrice, vatRate: issuer?.vatNumber ? vatRate : 0 } as const
  return { learners, ordered, unitGross: learnerPrice, lines: [{ ...line, quantity: Math.max(0, learners - ordered) }] }
}

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
