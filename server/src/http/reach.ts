import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Actor } from './actor.ts'
import { staffScope } from './scope.ts'

/** The columns, as SQL names them, that say whose a record is; `teacherMay` narrows what a teacher sees of the own schools'. */
interface Columns {
  readonly olympiad: string
  readonly customerParticipant: string
  readonly teacherMay?: RawBuilder<boolean>
}

/** Whether an actor reaches a record, as a condition in SQL: staff those of their olympiads, teachers those of their schools. */
export function withinReach(actor: Actor, columns: Columns): RawBuilder<boolean> {
  switch (actor.role) {
    case 'overlord':
      return sql<boolean>`true`
    case 'teacher': {
      const own = teachesAt(actor.userId, columns.customerParticipant)
      return columns.teacherMay === undefined ? own : sql<boolean>`(${own} and ${columns.teacherMay})`
    }
    case 'admin':
    case 'accountant':
    case 'funding':
    case 'marketing':
      return actor.olympiadId === null
        ? sql<boolean>`true`
        : sql<boolean>`${sql.raw(columns.olympiad)} = ${actor.olympiadId}`
    case 'learner':
      return sql<boolean>`false`
    case 'nobody':
      return actor.schoolLink === undefined
        ? sql<boolean>`false`
        : sql<boolean>`${sql.raw(columns.customerParticipant)} = ${actor.schoolLink}`
  }
}

/**
 * The olympiads that a person of the staff looks after under the role of the session, by whichever grant, as an array in
 * SQL; null: all. For lists and searches that span olympiads.
 */
export function grantedOlympiads(actor: Actor): RawBuilder<number[]> | null {
  if (actor.role === 'overlord') return null
  if (actor.role === 'nobody' || actor.role === 'teacher' || actor.role === 'learner')
    return sql<number[]>`array[]::integer[]`
  if (actor.olympiadId === null) return null
  // The grant that the session stands under counts without its row: it was looked at on the way in.
  return sql<number[]>`array(select o.id from olympiads o where o.id = ${actor.olympiadId}
    or exists (select from accounts a where a.user_id = ${actor.userId} and a.role = ${actor.role}
      and (a.olympiad_id is null or a.olympiad_id = o.id)))`
}

/** The customer participants (table or alias `c`) that an actor reaches. */
export const reachedParticipants = (actor: Actor): RawBuilder<boolean> =>
  withinReach(actor, { olympiad: 'c.olympiad_id', customerParticipant: 'c.id' })

/** The learners (table `participants`) that an actor looks after. */
export const reachedLearners = (actor: Actor): RawBuilder<boolean> =>
  withinReach(actor, {
    olympiad: 'participants.olympiad_id',
    customerParticipant: 'participants.customer_participant_id',
  })

/** The olympiad of a list, as staff or a teacher may see it; null is all of them, for an overlord. */
export async function listScope(db: Db, actor: Actor, wanted: number | undefined): Promise<OlympiadId | null> {
  if (actor.role !== 'teacher') return staffScope(actor, wanted)
  if (wanted === undefined) throw new Problem('olympiadRequired')
  // A number from the wire, about to be looked for among the teacher's own.
  const olympiadId = wanted as OlympiadId
  const own = await db
    .selectFrom('customerParticipants as c')
    .select('c.id')
    .where('c.olympiadId', '=', olympiadId)
    .where(reachedParticipants(actor))
    .limit(1)
    .execute()
  if (own.length === 0) throw new Problem('notFound')
  return olympiadId
}

function teachesAt(userId: number, column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from customer_participant_teachers ct join teachers t on t.id = ct.teacher_id
    where ct.customer_participant_id = ${sql.raw(column)} and t.user_id = ${userId})`
}
