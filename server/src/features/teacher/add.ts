import type { teacherCalls } from '@agon/contract/teacher/calls'
import type { CustomerParticipantId, TeacherId } from '@agon/domain/ids'
import { refuseUnprintable } from '@agon/domain/printable'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import type { App, HandlerInput } from '#/http/handler.ts'
import { inviteOrRefuse } from '#/passwords/invite.ts'
import { holdAddress } from '../interest/hold.ts'
import { holdInterestOf, recordAcceptance, type Created } from '../interest/record-acceptance.ts'
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
    await holdAddress(tx, email)
    await holdTeachers(tx, actor, to.id)
    const person = { fullName, email, schoolId: of.schoolId, now }
    return (await enrol({ app, tx, to, person, lead })).item
  })
  return { item: shownTo(actor, item) }
}

/**
 * The same for a country that takes part: its teachers are the admins of its team. Open interest of the person is accepted by it, where
 * staff invite.
 */
export async function addTeamAdmin(input: HandlerInput<typeof teacherCalls.addTeamAdmin>) {
  const { app, db, actor, now, params, body } = input
  const { fullName, email, lead } = body
  refuseUnprintable({ fullName })
  const item = await db.transaction().execute(async (tx) => {
    const to = await loadTeam(tx, actor, params.id)
    const { id: customerParticipantId, olympiadId } = to
    const by = actor.role === 'teacher' ? null : userIdOf(actor)
    // Before the participation, as an acceptance locks them.
    const interest = by === null ? undefined : await holdInterestOf(tx, { olympiadId, fullName, email })
    await holdAddress(tx, email)
    await holdTeachers(tx, actor, customerParticipantId)
    const { item, created } = await enrol({ app, tx, to, person: { fullName, email, schoolId: null, now }, lead })
    if (interest !== undefined)
      await recordAcceptance(tx, interest, {
        by,
        now,
        schoolId: null,
        teacherId: item.id,
        customerParticipantId,
        created,
      })
    return item
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

/** The caller holds the address and the participation. */
async function enrol({ app, tx, to: { id, olympiadId }, person, lead }: Enrolment) {
  const known = await findKnown(tx, person)
  const teacher = known ?? (await insertTeacher(tx, person))
  await join(tx, id, teacher.id)
  if (lead) await handLead(tx, id, teacher.id)
  await inviteOrRefuse(app, tx, { userId: teacher.userId, customerParticipantId: id, now: person.now }, 'email')
  const within = sql<boolean>`c.olympiad_id = ${olympiadId}`
  const created: Created[] = known === undefined ? ['teacher', 'link'] : ['link']
  return { item: await findTeacher(tx, teacher.id, { within, titled: false, now: person.now }), created }
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
