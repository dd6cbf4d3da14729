import type { SchoolId, TeacherId, UserId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'

interface Person {
  readonly fullName: string
  readonly email: string
}
export interface NewTeacher extends Person {
  /** Null for a team admin. */
  readonly schoolId: SchoolId | null
  readonly telephone?: string
  readonly locale?: string
  readonly now: Date
}
interface Found {
  readonly id: TeacherId
  readonly userId: UserId
}

/** The teacher with this address, where the surname is the same too: an address may be a school's, for several teachers. */
export function findKnown(tx: Tx, { fullName, email }: Person): Promise<Found | undefined> {
  const surname = fullName.split(/\s+/).at(-1) ?? fullName
  return tx
    .selectFrom('users')
    .innerJoin('teachers', 'teachers.userId', 'users.id')
    .select(['teachers.id', 'users.id as userId'])
    .where('users.kind', '=', 'teacher')
    .where(sql<boolean>`lower(users.email) = lower(${email})`)
    .where(
      sql<boolean>`folded(users.full_name) ~ ('(^|\\s)' || regexp_replace(folded(${surname}), '([^\\w\\s])', '\\\\\\1', 'g') || '$')`,
    )
    .orderBy('users.id')
    .executeTakeFirst()
}

export async function insertTeacher(
  tx: Tx,
  { fullName, email, schoolId, telephone = '', locale = 'en', now }: NewTeacher,
): Promise<Found> {
  const { id: userId } = await tx
    .insertInto('users')
    .values({ kind: 'teacher', username: await freeUsername(tx, email), fullName, email, locale, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return tx
    .insertInto('teachers')
    .values({ userId, schoolId, telephone })
    .returning(['id', 'userId'])
    .executeTakeFirstOrThrow()
}

/** The address; with a number where another teacher signs in with it. */
async function freeUsername(tx: Tx, email: string): Promise<string> {
  const [name = '', domain = ''] = email.toLowerCase().slice(0, 110).split('@')
  const taken = await tx
    .selectFrom('users')
    .select('username')
    .where('kind', '=', 'teacher')
    .where('username', 'like', `${name.replace(/[\\%_]/g, '\\$&')}%`)
    .execute()
  const names = new Set(taken.map(({ username }) => username))
  const numbered = (number: number) => (number === 1 ? `${name}@${domain}` : `${name}+${number}@${domain}`)
  let number = 1
  while (names.has(numbered(number))) number += 1
  return numbered(number)
}
