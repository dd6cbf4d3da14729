import type { CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'
import { staffScope } from '../../http/scope.ts'

/** Which orders an actor reaches, as a condition on `purchase_orders`: staff those of their olympiads, a teacher its school's. */
export function withinReach(actor: Actor): RawBuilder<boolean> {
  switch (actor.role) {
    case 'overlord':
      return sql<boolean>`true`
    case 'teacher':
      return sql<boolean>`exists (select from customer_participant_teachers ct join teachers t on t.id = ct.teacher_id
        where ct.customer_participant_id = purchase_orders.customer_participant_id and t.user_id = ${actor.userId})`
    case 'admin':
    case 'accountant':
    case 'funding':
    case 'marketing':
      return actor.olympiadId === null
        ? sql<boolean>`true`
        : sql<boolean>`purchase_orders.olympiad_id = ${actor.olympiadId}`
    case 'learner':
    case 'nobody':
      return sql<boolean>`false`
  }
}

/** The olympiad of a list, as the caller may see it; null is all of them, for an overlord. */
export async function listScope(db: Db, actor: Actor, wanted: number | undefined): Promise<OlympiadId | null> {
  if (actor.role !== 'teacher') return staffScope(actor, wanted)
  if (wanted === undefined) throw new Problem('olympiadRequired')
  // A number from the wire, about to be looked for among the teacher's own.
  const olympiadId = wanted as OlympiadId
  const own = await participantsOf(db, actor).where('c.olympiadId', '=', olympiadId).limit(1).execute()
  if (own.length === 0) throw new Problem('notFound')
  return olympiadId
}

/** Makes sure that the caller reaches a customer participant, in the olympiad that it named. */
export async function refuseUnlessOwn(
  db: Db,
  actor: Actor,
  olympiadId: number | undefined,
  id: CustomerParticipantId,
): Promise<void> {
  const scope = await listScope(db, actor, olympiadId)
  const found = await participantsOf(db, actor)
    .where('c.id', '=', id)
    .$if(scope !== null, (query) => query.where('c.olympiadId', '=', scope))
    .execute()
  if (found.length === 0) throw new Problem('notFound')
}

function participantsOf(db: Db, actor: Actor) {
  const all = db.selectFrom('customerParticipants as c').select('c.id')
  if (actor.role !== 'teacher') return all
  return all.where((where) =>
    where.exists(
      where
        .selectFrom('customerParticipantTeachers as ct')
        .innerJoin('teachers as t', 't.id', 'ct.teacherId')
        .select('t.id')
        .whereRef('ct.customerParticipantId', '=', 'c.id')
        .where('t.userId', '=', actor.userId),
    ),
  )
}
