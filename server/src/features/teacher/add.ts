import type { teacherCalls } from '@agon/contract/teacher/calls'
import type { CustomerParticipantId, SchoolId, TeacherId, UserId } from '@agon/domain/ids'
import { refuseUnprintable } from '@agon/domain/printable'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { HandlerInput } from '#/http/handler.ts'
import { invite } from '#/passwords/invite.ts'
import { handLead } from './lead.ts'
import { findParticipation, holdTeachers } from './policy.ts'
import { findTeacher } from './rows.ts'

/** Adds a teacher to a school that takes part, and invites them. A teacher who is known by name and address is joined. */
export async function addTeacher({ app, db, actor, now, body }: HandlerInput<typeof teacherCalls.addTeacher>) {
  const { fullName, email, lead, ...of } = body
  refuseUnprintable({ fullName })
  const item = await db.transaction().execute(async (tx) => {
    const { id: customerParticipantId, olympiadId } = await findParticipation(tx, actor, of)
    await holdTeachers(tx, actor, customerParticipantId)
    const known = await findKnown(tx, { fullName, email })
    const teacher = known ?? (await insertTeacher(tx, { fullName, email, schoolId: of.schoolId, now }))
    await join(tx, customerParticipantId, teacher.id)
    if (lead) await handLead(tx, customerParticipantId, teacher.id)
    await invite(app, tx, { userId: teacher.userId, customerParticipantId, now })
    return findTeacher(tx, teacher.id, { within: sql<boolean>`c.olympiad_id = ${olympiadId}`, titled: false, now })
  })
  // A teacher sees of a colleague who was known what colleagues see.
  return { item: actor.role === 'teacher' ? { ...item, telephone: '', lastSignInAt: null } : item }
}

interface Person {
  readonly fullName: string
  readonly email: string
}
interface Found {
  readonly id: TeacherId
  readonly userId: UserId
}

/** The teacher with this address, where the surname is the same too: an address may be a school's, for several teachers. */
function findKnown(tx: Tx, { fullName, email }: Person): Promise<Found | undefined> {
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

async function insertTeacher(
  tx: Tx,
  { fullName, email, schoolId, now }: Person & { readonly schoolId: SchoolId; readonly now: Date },
): Promise<Found> {
  const { id: userId } = await tx
    .insertInto('users')
    .values({ kind: 'teacher', username: await freeUsername(tx, email), fullName, email, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return tx.insertInto('teachers').values({ userId, schoolId }).returning(['id', 'userId']).executeTakeFirstOrThrow()
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

async function join(tx: Tx, customerParticipantId: CustomerParticipantId, teacherId: TeacherId): Promise<void> {
  const joined = await tx
    .insertInto('customerParticipantTeachers')
    .values({ customerParticipantId, teacherId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('teacherId')
    .executeTakeFirst()
  if (joined === undefined)
    throw new Problem('duplicate', {}, { fields: { email: 'This teacher looks after the school already.' } })
}
