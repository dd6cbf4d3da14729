import type { CustomerParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { heads, isUncovered, isUnnamed, teamRows } from './team-rows.ts'

/** How far those of the customer participants that are teams are, and the highest price of a member. */
export async function teamProgress(db: Db, ids: readonly CustomerParticipantId[]) {
  const rows = await db
    .selectFrom(
      teamRows(db)
        .select([
          sql<number | null>`${sql.raw(heads)}`.as('heads'),
          sql<boolean>`not coalesce(${sql.raw(isUncovered)}, true)`.as('isOrdered'),
          sql<boolean>`not coalesce(${sql.raw(isUnnamed)}, true)`.as('isNamed'),
          sql<number>`coalesce(greatest(r.contestant_price, r.leader_price, r.observer_price, r.guest_price), 0)`.as(
            'price',
          ),
        ])
        .where('teams.id', '=', sql<CustomerParticipantId>`any(${ids})`)
        // The same rows: without it, all schools are read for the countries among them.
        .where('c.id', '=', sql<CustomerParticipantId>`any(${ids})`)
        .as('team'),
    )
    .select(['id', 'heads', 'named', 'isOrdered', 'isNamed', 'price'])
    .execute()
  return rows.map(({ id, price, ...team }) => ({ id, price, team }))
}
