import type { UsefulContactId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

/** Contacts as lists show them. */
export function contactRows(db: Db) {
  return db
    .selectFrom('usefulContacts')
    .select([
      'id',
      'consentOn',
      'lastContactOn',
      'name',
      'organisation',
      'role',
      'email',
      'telephone',
      'mayMail',
      'consentWay',
      'notes',
      'version',
    ])
    .select([
      sql<string>`array_to_string(groups, ', ')`.as('groups'),
      sql<boolean>`consent_on is not null`.as('consent'),
    ])
}

export async function findContact(db: Db, id: UsefulContactId) {
  const row = await contactRows(db).where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return row
}
