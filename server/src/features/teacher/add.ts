import type { teacherCalls } from '@agon/contract/teacher/calls'
import type { CustomerParticipantId, TeacherId } from '@agon/domain/ids'
import { refuseUnprintable } from '@agon/domain/printable'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { HandlerInput } from '#/http/handler.ts'
import { invite } from '#/passwords/invite.ts'
import { handLead } from './lead.ts'
import { findParticipation, holdTeachers } from './policy.ts'
import { findKnown, insertTeacher } from './person.ts'
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
