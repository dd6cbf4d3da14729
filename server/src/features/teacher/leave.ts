import type { CustomerParticipantId, TeacherId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { settleOtherSchool } from './other-school.ts'
import { holdTeachers } from './policy.ts'

/**
 * Ends a teacher's access to a participation, and to its school where the teacher looks after it in no other olympiad.
 * Triggers keep the history, and hand the lead to the colleague who has helped longest.
 */
export async function leave(
  tx: Tx,
  actor: Actor,
  { id, teacherId, now }: { readonly id: CustomerParticipantId; readonly teacherId: TeacherId; readonly now: Date },
): Promise<void> {
  await holdTeachers(tx, actor, id, teacherId)
  const colleagues = await tx
    .selectFrom('customerParticipantTeachers')
    .select('teacherId')
    .where('customerParticipantId', '=', id)
    .execute()
  if (!colleagues.some((one) => one.teacherId === teacherId)) throw new Problem('notFound')
  if (colleagues.length === 1 && (actor.role === 'teacher' || (await isInUse(tx, id)))) throw new Problem('lastTeacher')
  await tx
    .deleteFrom('customerParticipantTeachers')
    .where('customerParticipantId', '=', id)
    .where('teacherId', '=', teacherId)
    .execute()
  await revokeOwnLink(tx, { id, teacherId, now })
  await leaveSchool(tx, { id, teacherId })
  await settleOtherSchool(tx, actor, { id, teacherId, now })
}

/** The link of the school in the teacher's mailbox; not one in a mailbox that contacts or colleagues read, too. */
async function revokeOwnLink(
  tx: Tx,
  { id, teacherId, now }: { readonly id: CustomerParticipantId; readonly teacherId: TeacherId; readonly now: Date },
): Promise<void> {
  await sql`update school_links l set revoked_at = ${now}
    from teachers t join users u on u.id = t.user_id
    where l.customer_participant_id = ${id} and l.revoked_at is null
      and t.id = ${teacherId} and lower(l.recipient) = lower(u.email)
      and not exists (select from customer_participant_teachers ct join teachers o on o.id = ct.teacher_id
        join users ou on ou.id = o.user_id where ct.customer_participant_id = ${id} and lower(ou.email) = lower(u.email))
      and not exists (select from customer_participants c join school_contacts s on s.school_id = c.school_id
        where c.id = ${id} and lower(s.email) = lower(u.email))`.execute(tx)
}

/** Whether the school has entered learners or asked for an order: then somebody must look after it. */
async function isInUse(tx: Tx, id: CustomerParticipantId): Promise<boolean> {
  const { rows } = await sql<{
    used: boolean
  }>`select exists (select from participants where customer_participant_id = ${id})
    or exists (select from purchase_orders where customer_participant_id = ${id}) as used`.execute(tx)
  return rows[0]?.used === true
}

/**
 * Ends the access of a teacher who has moved away to the closed years of the school, too, and to the school itself, where the
 * teacher looks after it in no olympiad that is not archived.
 */
export async function leaveClosedYears(
  tx: Tx,
  { id, teacherId }: { readonly id: CustomerParticipantId; readonly teacherId: TeacherId },
): Promise<void> {
  const left = sql`customer_participant_teachers ct using customer_participants c, customer_participants old
    where old.id = ${id} and c.id = ct.customer_participant_id and c.school_id = old.school_id and ct.teacher_id = ${teacherId}`
  await sql`delete from ${left} and not exists (select from customer_participant_teachers own
    join customer_participants here on here.id = own.customer_participant_id
    join olympiads o on o.id = here.olympiad_id
    where own.teacher_id = ${teacherId} and here.school_id = old.school_id and o.phase <> 'archived')`.execute(tx)
  await leaveSchool(tx, { id, teacherId })
}

async function leaveSchool(
  tx: Tx,
  { id, teacherId }: { readonly id: CustomerParticipantId; readonly teacherId: TeacherId },
): Promise<void> {
  await sql`update teachers t set school_id = null, version = t.version + 1
    from customer_participants c where c.id = ${id} and t.id = ${teacherId} and t.school_id = c.school_id
      and not exists (select from customer_participant_teachers ct
        join customer_participants other on other.id = ct.customer_participant_id
        where ct.teacher_id = t.id and other.school_id = c.school_id)`.execute(tx)
}
