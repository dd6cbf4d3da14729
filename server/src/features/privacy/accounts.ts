import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Subject } from '#/db/personal-data/table-use.ts'

/**
 * All records of a person. The accounts of teachers who were merged are those of one person: each of them is exported and
 * erased with the others. The asked one is first.
 */
export async function recordsOfPerson(db: Db, subject: Subject): Promise<readonly [Subject, ...Subject[]]> {
  if (subject.kind !== 'user') return [subject]
  const { rows } = await sql<{ id: number }>`
    with stays as (
      select coalesce((select into_id from merged_records where kind = 'users' and from_id = ${subject.id}), ${subject.id}) as id)
    select u.id from users u, stays where u.id <> ${subject.id} and (u.id = stays.id or u.id in (
      select from_id from merged_records where kind = 'users' and into_id = stays.id))
    order by u.id`.execute(db)
  return [subject, ...rows.map(({ id }): Subject => ({ kind: 'user', id }))]
}

/**
 * The records that are erased with a person: all of them, and of a contact also the copies with the same name and address, in other
 * editions. Others may share the address.
 */
export async function recordsToErase(db: Db, subject: Subject): Promise<readonly [Subject, ...Subject[]]> {
  if (subject.kind !== 'contact') return recordsOfPerson(db, subject)
  const { rows } = await sql<{ id: number }>`
    select other.id from useful_contacts own
    join useful_contacts other on lower(other.email) = lower(own.email) and folded(other.name) = folded(own.name)
    where own.id = ${subject.id} and own.email <> '' and other.id <> own.id order by other.id`.execute(db)
  return [subject, ...rows.map(({ id }): Subject => ({ kind: 'contact', id }))]
}

/** User names of the accounts among these records. */
export async function usernamesOf(db: Db, records: readonly Subject[]): Promise<string[]> {
  const accounts = records.filter(({ kind }) => kind === 'user')
  const { rows } = await sql<{ username: string }>`
    select username from users where id = any(${accounts.map(({ id }) => id)}::int4[]) order by id`.execute(db)
  return rows.map(({ username }) => username)
}
