import type { teacherCalls } from '@agon/contract/teacher/calls'
import type { CustomerParticipantId, TeacherId } from '@agon/domain/ids'
import { refuseUnprintable } from '@agon/domain/printable'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import type { App, HandlerInput } from '#/http/handler.ts'
import { inviteOrRefuse } from '#/passwords/invite.ts'
import { handLead } from './lead.ts'
import { findParticipation, holdTeachers, loadTeam, type Participation } from './policy.ts'
import { findKnown, insertTeacher, type NewTeacher } from './person.ts'
import { findTeacher } from './rows.ts'

/** Adds a teacher to a school that takes part, and invites them. A teacher who is known by name and address is joined. */
export async function addTeacher({ app, db, actor, now, body }: HandlerInput<typeof teacherCalls.addTeacher>) {
  const { fullName, email, lead, ...of } = body
  refuseUnprintable({ fullName })
  const item = await db.transaction().execute(async (tx) => {
    const to = await findParticipation(tx, actor, of)
    await holdTeachers(tx, actor, to.id)
    const person = { fullName, email, schoolId: of.schoolId, now }
    return enrol({ app, tx, to, person, lead })
  })
  return { item: shownTo(actor, item) }
}

/** The same for a country that takes part: its teachers are the admins of its team. */
export async function addTeamAdmin(input: HandlerInput<typeof teacherCalls.addTeamAdmin>) {
  const { app, db, actor, now, params, body } = input
  const { fullName, email, lead } = body
  refuseUnprintable({ fullName })
  const item = await db.transaction().execute(async (tx) => {
    const to = await loadTeam(tx, actor, params.id)
    await holdTeachers(tx, actor, to.id)
    return enrol({ app, tx, to, person: { fullName, email, schoolId: null, now }, lead })
  })
  return { item: shownTo(actor, item) }
}

/** A teacher sees of a colleague who was known what colleagues see. */
function shownTo<Item extends { telephone: string; lastSignInAt: Date | null }>(actor: Actor, item: Item): Item {
  return actor.role === 'teacher' ? { ...item, telephone: '', lastSignInAt: null } : item
}

interface Enrolment {
  readonly app: App
  readonly tx: Tx
  readonly to: Participation
  readonly person: NewTeacher
  readonly lead: boolean
}

/** The caller holds the participation. */
async function enrol({ app, tx, to: { id, olympiadId }, person, lead }: Enrolment) {
  const teacher = (await findKnown(tx, person)) ?? (await insertTeacher(tx, person))
  await join(tx, id, teacher.id)
  if (lead) await handLead(tx, id, teacher.id)
  await inviteOrRefuse(app, tx, { userId: teacher.userId, customerParticipantId: id, now: person.now }, 'email')
  const within = sql<boolean>`c.olympiad_id = ${olympiadId}`
  return findTeacher(tx, teacher.id, { within, titled: false, now: person.now })
}

/** `field` is the one of the form that names the teacher or the school. */
export async function join(
  tx: Tx,
  customerParticipantId: CustomerParticipantId,
  teacherId: TeacherId,
  field: 'email' | 'schoolId' = 'email',
): Promise<void> {
  const joined = await tx
    .insertInto('customerParticipantTeachers')
    .values({ customerParticipantId, teacherId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('teacherId')
    .executeTakeFirst()
  if (joined === undefined)
    throw new Problem(
      'duplicate',
      {},
      {
        fields: { [field]: { en: 'This teacher has joined already.', af: 'Hierdie onderwyser het reeds aangesluit.' } },
      },
    )
}
