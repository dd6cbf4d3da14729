import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#/http/actor.ts'

/**
 * The olympiads whose questions an organiser finds in the bank, as an array in SQL: all that the same person looks after as an
 * admin, by whichever grant; an overlord all there are.
 */
export function bankOlympiads(actor: Actor): RawBuilder<number[]> {
  const every = sql<number[]>`array(select id from olympiads)`
  if (actor.role === 'overlord') return every
  if (actor.role !== 'admin') return sql<number[]>`array[]::integer[]`
  // The grant that the session stands under counts without its row: it was looked at on the way in.
  if (actor.olympiadId === null) return every
  return sql<number[]>`array(select o.id from olympiads o where o.id = ${actor.olympiadId}
    or exists (select from accounts a where a.user_id = ${actor.userId} and a.role = 'admin'
      and (a.olympiad_id is null or a.olympiad_id = o.id)))`
}
