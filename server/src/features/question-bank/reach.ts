import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#/http/actor.ts'
import { grantedOlympiads } from '#/http/reach.ts'

/**
 * The olympiads whose questions an organiser finds in the bank, as an array in SQL: all that the same person looks after as an
 * admin, by whichever grant; an overlord all there are.
 */
export function bankOlympiads(actor: Actor): RawBuilder<number[]> {
  if (actor.role !== 'overlord' && actor.role !== 'admin') return sql<number[]>`array[]::integer[]`
  return grantedOlympiads(actor) ?? sql<number[]>`array(select id from olympiads)`
}
