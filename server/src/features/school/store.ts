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
    .select(['legitimateAt', 'version', 'createdAt', 'postalAddress', 'streetAddress', 'vatNumber', 'corrected'])
    .select('successorId')
    .select(legitimate.as('legitimate'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  const { successorId, ...school } = row
  return {
    ...school,
    contacts: await contactsOf(db, id),
    formerNames: await formerNamesOf(db, id, school.name),
    ...(await relatedSchools(db, id, successorId)),
  }
}

export function contactsOf(db: Db, id: SchoolId) {
  return db
    .selectFrom('schoolContacts')
    .select(['role', 'name', 'email', 'telephone'])
    .where('schoolId', '=', id)
    .orderBy('position')
    .execute()
}

function formerNamesOf(db: Db, id: SchoolId, name: string) {
  return db
    .selectFrom('schoolFormerNames')
    .select(['name', 'usedUntil'])
    .where('schoolId', '=', id)
    .where('name', '<>', name)
    .orderBy('usedUntil', 'desc')
    .execute()
}

async function relatedSchools(db: Db, id: SchoolId, successorId: SchoolId | null) {
  const rows = await db
    .selectFrom('schools')
    .select(['id', 'name', 'successorId'])
    .where((where) => where.or([where('successorId', '=', id), where('id', '=', successorId)]))
    .orderBy('name')
    .execute()
  const names = rows.map((row) => ({ id: row.id, name: row.name, isSuccessor: row.id === successorId }))
  return {
    successor: names.find(({ isSuccessor }) => isSuccessor) ?? null,
    predecessors: names.filter(({ isSuccessor }) => !isSuccessor),
  }
}
