import type { LearnerId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
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
    .limit(1)
    .executeTakeFirst()
  if (found === undefined) throw new Problem('notFound')
}

/** Whether a user (alias `users`) is named to the actor: teachers read the names of teachers. */
export const isNamedTo = (actor: Actor) =>
  actor.role === 'teacher'
    ? sql<boolean>`exists (select from teachers where teachers.user_id = users.id)`
    : sql<boolean>`true`
