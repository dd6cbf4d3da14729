import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

export async function findOlympiad(db: Db, id: OlympiadId) {
  const row = await db
    .selectFrom('olympiads')
    .select(['id', 'name', 'phase', 'awardRules', 'resultsComputedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** Sittings that count: the current one of each learner, tries of staff left out. */
export async function countSittings(db: Db, olympiadId: OlympiadId): Promise<number> {
  const { count } = await db
    .selectFrom('attempts as a')
    .innerJoin('participants as p', 'p.id', 'a.participantId')
    .select(sql<number>`count(*)`.as('count'))
    .where('a.olympiadId', '=', olympiadId)
    .where('a.supersededAt', 'is', null)
    .where('a.startedAt', 'is not', null)
    .where('p.isTest', '=', false)
    .executeTakeFirstOrThrow()
  return count
}
