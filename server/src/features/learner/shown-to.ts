import { Problem } from '@agon/domain/problem'
import type { Actor } from '#/http/actor.ts'

/** A learner as the caller may see it: the holder of a school's link sees nothing that is on a slip. */
export function shownTo<Row extends { username: string }>(actor: Actor, row: Row): Row {
  return actor.role === 'nobody' ? { ...row, username: '' } : row
}

/** The same for the newer record in a conflict. */
export function withoutUsername(actor: Actor, error: unknown): unknown {
  if (actor.role !== 'nobody' || !(error instanceof Problem) || error.code !== 'conflict') return error
  const details = error.details as { item?: { username: string } } // as `conflictWith` writes them
  const item = details.item === undefined ? undefined : shownTo(actor, details.item)
  return new Problem('conflict', {}, { details: { ...details, item } })
}
