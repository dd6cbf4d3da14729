import type { OlympiadId } from '@agon/domain/ids'
import type { ReadinessFacts } from '@agon/domain/readiness'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

/** How many participants have their attempt, begun or only prepared. */
export async function countPrepared(db: Db, olympiadId: OlympiadId): Promise<NonNullable<ReadinessFacts['attempts']>> {
  return db
    .selectFrom('participants as p')
    .leftJoin('attempts as a', (join) => join.onRef('a.participantId', '=', 'p.id').on('a.supersededAt', 'is', null))
    .select(({ fn }) => [fn.countAll<number>().as('all'), sql<number>`count(a.id)`.as('prepared')])
    .where('p.olympiadId', '=', olympiadId)
    .executeTakeFirstOrThrow()
}

/** How many participants have begun their attempt. */
export async function countBegun(db: Db, olympiadId: OlympiadId): Promise<number> {
  const { count } = await db
    .selectFrom('sittingStatuses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('olympiadId', '=', olympiadId)
    .where('status', 'in', ['sitting', 'finished'])
    .executeTakeFirstOrThrow()
  return count
}
