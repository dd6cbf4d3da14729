import type { teacherCalls } from '@agon/contract/teacher/calls'
import type { CustomerParticipantId, ProposalId, TeacherId } from '@agon/domain/ids'
import { Problem, type Words } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { type Actor, userIdOf } from '#/http/actor.ts'
import type { HandlerInput } from '#/http/handler.ts'
import { reachedParticipants } from '#/http/reach.ts'

type Asked = HandlerInput<typeof teacherCalls.askOtherSchool>

/** A teacher says that a school is not theirs. Staff move the teacher, or decline; nothing changes before. */
export async function askOtherSchool({ db, actor, now, params, body }: Asked): Promise<{ id: ProposalId }> {
  const { schoolId: to, reason = '' } = body
  return db.transaction().execute(async (tx) => {
    const own = await tx
      .selectFrom('customerParticipants as c')
      .select(['c.olympiadId', 'c.schoolId'])
      .where('c.id', '=', params.id)
      .where(reachedParticipants(actor))
      .executeTakeFirst()
    if (own === undefined || own.schoolId === null) throw new Problem('notFound')
    if (to === own.schoolId)
      throw wrongSchool({
        en: 'This is your school already. Choose another one.',
        af: 'Dit is reeds jou skool. Kies ’n ander een.',
      })
    if (to !== undefined) {
      const found = await tx.selectFrom('schools').select('id').where('id', '=', to).forKeyShare().executeTakeFirst()
      if (found === undefined)
        throw wrongSchool({
          en: 'This school is not listed any more. Choose another one.',
          af: 'Hierdie skool is nie meer op die lys nie. Kies ’n ander een.',
        })
    }
    const asked = await tx
      .insertInto('proposals')
      .values({
        ...own,
        kind: 'other-school',
        toSchoolId: to ?? null,
        changes: '{}',
        reason,
        proposedBy: userIdOf(actor),
        proposedAt: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (asked === undefined) throw new Problem('alreadyAsked')
    return asked
  })
}

const wrongSchool = (reason: Words) => new Problem('invalid', {}, { fields: { schoolId: reason } })

const shownDays = 14

/** Requests of the teacher that wait, and those that were answered lately. */
export async function ownOtherSchool({
  db,
  actor,
  now,
  query: { olympiadId },
}: HandlerInput<typeof teacherCalls.ownOtherSchool>) {
  const since = new Date(now.getTime() - shownDays * 86_400_000)
  const items = await db
    .selectFrom('proposals as p')
    .innerJoin('schools as s', 's.id', 'p.schoolId')
    .leftJoin('schools as other', 'other.id', 'p.toSchoolId')
    .select(['p.id', 's.id as schoolId', 's.name as schoolName', 'p.reason', 'p.answer', 'p.answeredAt'])
    .select(sql<string>`coalesce(other.name, '')`.as('toSchoolName'))
    .select(sql<'open' | 'accepted' | 'declined'>`p.status`.as('status'))
    .where('p.kind', '=', 'other-school')
    .where('p.olympiadId', '=', olympiadId)
    .where('p.proposedBy', '=', userIdOf(actor))
    .where('p.status', '<>', 'withdrawn')
    .where((where) => where.or([where('p.status', '=', 'open'), where('p.answeredAt', '>=', since)]))
    .orderBy('p.id', 'desc')
    .limit(50)
    .execute()
  return { items }
}

interface Left {
  readonly id: CustomerParticipantId
  readonly teacherId: TeacherId
  readonly now: Date
}

/** The access of a teacher to a school has ended: the request for another one is settled. A teacher who leaves withdraws it. */
export async function settleOtherSchool(tx: Tx, actor: Actor, { id, teacherId, now }: Left): Promise<void> {
  await sql`update proposals p set status = ${actor.role === 'teacher' ? 'withdrawn' : 'accepted'},
      answered_by = ${userIdOf(actor)}, answered_at = ${now}
    from customer_participants c, teachers t
    where c.id = ${id} and t.id = ${teacherId} and p.kind = 'other-school' and p.status = 'open'
      and p.school_id = c.school_id and p.olympiad_id = c.olympiad_id and p.proposed_by = t.user_id`.execute(tx)
}
