import type { CountryId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reachedParticipants } from '#/http/reach.ts'

/** Whether a country has a team that the actor reaches. */
async function hasReachedTeam(db: Db, actor: Actor, id: CountryId): Promise<boolean> {
  const part = await db
    .selectFrom('customerParticipants as c')
    .select('c.id')
    .where('c.countryId', '=', id)
    .where(reachedParticipants(actor))
    .limit(1)
    .executeTakeFirst()
  return part !== undefined
}

/** Staff read every country, a team admin the own one. */
export async function admitToCountry(db: Db, actor: Actor, id: CountryId): Promise<void> {
  if (actor.role === 'teacher' && !(await hasReachedTeam(db, actor, id))) throw new Problem('notFound')
}

/** Overlords change every country, admins one that takes part in an olympiad of theirs. */
export async function mayChangeCountry(db: Db, actor: Actor, id: CountryId): Promise<boolean> {
  if (actor.role === 'overlord') return true
  return actor.role === 'admin' && hasReachedTeam(db, actor, id)
}
