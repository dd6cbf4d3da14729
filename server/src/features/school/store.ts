import { demoSchoolId } from '@agon/domain/constants'
import type { SchoolId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

/** Legitimate: its number is confirmed, by the register or by staff; the demo's school counts by its id. */
export const legitimate = sql<boolean>`(schools.legitimate_at is not null or schools.id = ${sql.lit(demoSchoolId)})`

export async function findSchool(db: Db, id: SchoolId) {
  const row = await db
    .selectFrom('schools')
    .select(['id', 'natemis', 'name', 'registerName', 'province', 'district', 'municipality', 'town', 'suburb'])
    .select(['phase', 'sector', 'quintile', 'status', 'telephone', 'latitude', 'longitude', 'learners', 'educators'])
    .select(['legitimateAt', 'version', 'createdAt'])
    .select(legitimate.as('legitimate'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return row
}
