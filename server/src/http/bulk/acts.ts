import type { ActId, OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { addAct } from '#/db/acts/record-act.ts'
import type { Tx } from '#/db/database.ts'
import type { Jobs } from '#/jobs/payloads.ts'
import { type Actor, userIdOf } from '../actor.ts'

export interface BulkDetails {
  /** The fields that were set; a value only where it is one of the choices of its field. */
  readonly fields: readonly { readonly field: string; readonly value: string | null }[]
  /** The rows were removed. */
  readonly removed?: boolean
  readonly changed: number
  readonly refused: number
}

/** An act as it is stored. */
export interface BulkAct {
  readonly id: ActId
  readonly olympiadId: OlympiadId | null
  readonly details: BulkDetails
}

interface NewBulkAct {
  readonly jobs: Jobs
  readonly actor: Actor
  readonly now: Date
  readonly list: string
  readonly olympiadId: OlympiadId | null
  readonly details: BulkDetails
}

/**
 * Begins an act that changes many rows. The triggers of the activity log note one row after another, which takes too long:
 * `RowWriter` writes the log of all rows in one statement.
 */
export async function beginAct(tx: Tx, { actor, now, list, jobs, ...act }: NewBulkAct): Promise<ActId> {
  const id = await addAct(tx, { ...act, kind: 'bulk', noun: list, userId: userIdOf(actor), at: now })
  await logOfAct(tx, jobs)
  return id
}

interface EndedAct {
  readonly id: ActId
  readonly olympiadId: OlympiadId | null
  /** It was done, or undone. */
  readonly act: 'insert' | 'update'
  readonly changed: number
}

/** The activity log gets one row of the whole act, beside those of its records. The act itself is one change at least. */
export async function endAct(tx: Tx, { id, olympiadId, act, changed }: EndedAct): Promise<void> {
  const change = { table: 'acts', id, olympiad: olympiadId, person: null, act, values: {}, hidden: [] }
  await sql`select set_config('agon.changes', ${JSON.stringify(change)}, true),
    set_config('agon.changed', ${String(Math.max(changed, 1))}, true)`.execute(tx)
}

/** Kilobytes of entries that an act may leave to be sorted into the indexes of searches after it: more than it can add. */
const searchEntries = 1_000_000

/**
 * From here on, the triggers of the activity log rest. Moments are recorded in UTC. Searches read new entries of their indexes
 * from a list, until a job after the act has sorted them in: during the act, that would take as long as the rest of it.
 */
export async function logOfAct(tx: Tx, jobs: Jobs): Promise<void> {
  await sql`select set_config('agon.activity', 'off', true), set_config('timezone', 'UTC', true),
    set_config('gin_pending_list_limit', ${String(searchEntries)}, true)`.execute(tx)
  await jobs.add(tx, 'bulk.sort-search', {}, { key: 'bulk.sort-search' })
}
