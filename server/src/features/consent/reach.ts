import type { LearnerId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reachedLearners } from '#/http/reach.ts'

/** A learner with a participation in the actor's reach. Anyone else is not found. */
export async function admitToLearner(db: Db, actor: Actor, id: LearnerId): Promise<void> {
  const found = await db
    .selectFrom('participants')
    .select('id')
    .where('learnerId', '=', id)
    .where(reachedLearners(actor))
    .where(isStillAt(actor, sql`participants`))
    .limit(1)
    .executeTakeFirst()
  if (found === undefined) throw new Problem('notFound')
}

/**
 * Whether a participation is one by which a teacher cares for the learner: of a year that is not closed, or without one at
 * another school since. A school that a child has left neither reads nor records what its family wants now.
 */
export const isStillAt = (actor: Actor, participation: RawBuilder<unknown>): RawBuilder<boolean> =>
  actor.role !== 'teacher'
    ? sql<boolean>`true`
    : sql<boolean>`(exists (select from olympiads o where o.id = ${participation}.olympiad_id and o.phase <> 'archived')
        or not exists (
          select from participants later join customer_participants next on next.id = later.customer_participant_id
          join customer_participants own on own.id = ${participation}.customer_participant_id
          where later.learner_id = ${participation}.learner_id and later.id > ${participation}.id
            and next.school_id is distinct from own.school_id))`

/** Whether a user (alias `users`) is named to the actor: teachers read the names of teachers. */
export const isNamedTo = (actor: Actor) =>
  actor.role === 'teacher'
    ? sql<boolean>`exists (select from teachers where teachers.user_id = users.id)`
    : sql<boolean>`true`
