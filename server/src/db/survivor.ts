import type { Id } from '@agon/domain/ids'
import type { MergedKind } from '@agon/domain/merge-kind'
import type { Db } from './database.ts'

/** An id and, if its record was merged into another one, the id of the other one in its place. */
export interface Survivor<Of extends Id<string>> {
  readonly id: Of
  /** Absent for a record that was not merged. */
  readonly mergedFrom?: number
}

/** The record to which an id leads. An id of a merged record leads to the one that stayed. */
export async function survivorOf<Of extends Id<string>>(db: Db, kind: MergedKind, id: Of): Promise<Survivor<Of>> {
  const merged = await db
    .selectFrom('mergedRecords')
    .select('intoId')
    .where('kind', '=', kind)
    .where('fromId', '=', id)
    .executeTakeFirst()
  // Both are ids of the kind.
  return merged === undefined ? { id } : { id: merged.intoId as Of, mergedFrom: id }
}
