import { learnerKey, type PersonName } from '@agon/domain/learner-key'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reachedParticipants } from '#/http/reach.ts'
import type { OwnSchool } from './policy.ts'

/** Fewer learners of another school in a list are children who have moved. */
const fewest = 3

/**
 * Another school of the same teacher whose learners make up at least half of a list: it may be that school's list. Schools
 * of other teachers are not compared: that would reveal something about their learners.
 */
export async function findOtherSchool(
  db: Db,
  actor: Actor,
  school: OwnSchool,
  learners: readonly PersonName[],
): Promise<{ name: string; learners: number } | null> {
  if (actor.role !== 'teacher' || learners.length < fewest) return null
  const keys = [...new Set(learners.map(learnerKey))]
  const others = db
    .selectFrom('customerParticipants as c')
    .select('c.schoolId')
    .where('c.schoolId', '<>', school.schoolId)
    .where(reachedParticipants(actor))
  const found = await db
    .selectFrom('learners as l')
    .innerJoin('schools as s', 's.id', 'l.schoolId')
    .select(['s.name', ({ fn }) => fn.count<number>('l.matchKey').distinct().as('learners')])
    .where('l.schoolId', 'in', others)
    .where(sql<boolean>`l.match_key = any(${keys}::text[])`)
    .groupBy('s.id')
    .orderBy('learners', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (found === undefined || found.learners < fewest || found.learners * 2 < keys.length) return null
  return found
}
