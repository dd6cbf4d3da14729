import type { ConflictDetails, SavedBy } from '@agon/contract/conflict'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import { findLastSave, type SavedRecord } from '../activity/last-save.ts'
import type { Db, Tx } from '../db/database.ts'
import { snake } from '../db/noted-tables.ts'
import type { Actor } from './actor.ts'

/** An edit on top of another's: the newer record, and who saved it. */
export function conflictWith<Item>(item: Item, by: SavedBy<Date> | null): Problem {
  const details: ConflictDetails<Item, Date> = { item, by }
  return new Problem('conflict', {}, { details: { ...details } })
}

interface Edit<Version, Item> {
  readonly actor: Actor
  /** The version that the edit began from; undefined: any. */
  readonly seen: Version | undefined
  readonly now: Version
  readonly record: SavedRecord
  /** The record as it is now, for the page to show. */
  readonly newer: () => Promise<Item>
}

/** Refuses an edit of a record that was saved since the edit began. The caller holds the record's row. */
export async function refuseOutdated<Version, Item>(db: Db, edit: Edit<Version, Item>): Promise<void> {
  const { actor, seen, now, record, newer } = edit
  if (seen === undefined || seen === now) return
  throw conflictWith(await newer(), await findLastSave(db, actor, record))
}

/** Tables of records that are edited against the version that was seen. */
export type VersionedTable =
  | 'campaigns'
  | 'countries'
  | 'customerBillings'
  | 'emailers'
  | 'faqs'
  | 'issuers'
  | 'learners'
  | 'massMails'
  | 'notes'
  | 'olympiadData'
  | 'olympiads'
  | 'projects'
  | 'purchaseOrders'
  | 'questionModules'
  | 'questions'
  | 'schools'
  | 'subProjects'
  | 'testimonials'
  | 'usefulContacts'
  | 'teamMembers'
  | 'teamRules'
  | 'teams'
  | 'users'
  | 'websiteCopy'

interface VersionedEdit<Item> extends Pick<Edit<number, Item>, 'actor' | 'newer'> {
  readonly table: VersionedTable
  readonly id: number
  readonly seen: number
}

/**
 * Locks the row of a record that is in the caller's reach until the transaction ends, and refuses an edit on top of a
 * newer version. What follows in the transaction saves the next version, which this answers.
 */
export async function holdForEdit<Item>(tx: Tx, edit: VersionedEdit<Item>): Promise<number> {
  const { table, id, seen, actor, newer } = edit
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(snake(table))} where id = ${id} for no key update`.execute(tx)
  const now = rows[0]?.version
  if (now === undefined) throw new Problem('notFound')
  await refuseOutdated(tx, { actor, seen, now, record: { table, id, version: now }, newer })
  return now + 1
}
