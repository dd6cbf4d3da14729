import type { OlympiadId } from '@agon/domain/ids'
import type { ReadinessFacts } from '@agon/domain/readiness'
import { sql } from 'kysely'
import { isOfTeams } from '#/db/of-teams.ts'
import { findSeatsShort } from '#/db/seats.ts'
import type { Db } from '#/db/database.ts'

/** Who takes part, and who of them could not sit now. */
export async function countPeople(
  db: Db,
  olympiad: { id: OlympiadId },
): Promise<Pick<ReadinessFacts, 'schools' | 'learners' | 'ordersUnpaid'>> {
  const schools = await db
    .selectFrom('customerParticipants')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('kind', '=', 'school').as('all'),
      fn.countAll<number>().filterWhere('kind', '=', 'country').as('teams'),
      sql<number>`count(*) filter (where kind = 'school' and confirmed_at is null)`.as('unconfirmed'),
    ])
    .where('olympiadId', '=', olympiad.id)
    .executeTakeFirstOrThrow()
  const learners = await db
    .selectFrom('participants as p')
    .leftJoin('participantCredentials as c', 'c.participantId', 'p.id')
    .innerJoin('olympiads as o', 'o.id', 'p.olympiadId')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      sql<number>`count(*) filter (where c.link_hash is null)`.as('withoutSlip'),
      // As isStartBarred of the domain; an objection is the family's decision, and no fault to mend.
      sql<number>`count(*) filter (where o.consent_rule = 'block' and p.consent in ('missing', 'withdrawn'))`.as(
        'barred',
      ),
    ])
    .where('p.olympiadId', '=', olympiad.id)
    .where('p.isTest', '=', false)
    .executeTakeFirstOrThrow()
  const { ordersUnpaid } = await db
    .selectFrom('purchaseOrders')
    .select(({ fn }) => fn.countAll<number>().as('ordersUnpaid'))
    .where('olympiadId', '=', olympiad.id)
    .where('status', '=', 'unpaid')
    .executeTakeFirstOrThrow()
  const short = await findSeatsShort(db, olympiad.id)
  return {
    schools: { ...schools, withoutPlaces: short.length, ofTeams: await isOfTeams(db, olympiad.id) },
    learners: { ...learners, withoutPlace: short.reduce((sum, learnersShort) => sum + learnersShort, 0) },
    ordersUnpaid,
  }
}
