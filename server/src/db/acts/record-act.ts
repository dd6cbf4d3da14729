/**
 * The journal of acts that can be undone. An act changes many rows in one transaction: a merge, a bulk edit.
 *
 * - `recordAct(tx, act, work)` records every row that `work` adds, changes or deletes, also through triggers and cascades. The
 *   work needs no code of its own for it: triggers record a statement at a time (db/migrations, `act_rows`), in the
 *   tables of `recorded-tables.ts`.
 * - `undoAct(tx, id, …)` restores the rows that are still as the act left them. It leaves the others as they are and lists them.
 *   A row has changed since if a column that the act changed has another value, or if its version has risen.
 * - A preview does the work and rolls it back.
 * - `listActs` lists acts; `forgetActRows` deletes the rows of acts that are too old to be undone.
 */
import type { ActKind } from '@agon/domain/act'
import type { ActId, OlympiadId, UserId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'

export interface NewAct {
  readonly kind: ActKind
  /** The noun of the records: schools, learners, or the name of a list. */
  readonly noun: string
  readonly userId: UserId | null
  readonly olympiadId?: OlympiadId | null
  readonly reason?: string
  readonly at: Date
  /** Facts for its feature: numbers of records and names of fields, nothing about people. */
  readonly details?: object
}

/** Adds an act whose statements record its rows themselves: those of many records at once, where all triggers follow again when it is undone. */
export async function addAct(tx: Tx, { details = {}, ...act }: NewAct): Promise<ActId> {
  const { id } = await tx
    .insertInto('acts')
    .values({ ...act, details: JSON.stringify(details) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Does work as one act, and records the rows that it changes. The transaction is the caller's. */
export async function recordAct<T>(
  tx: Tx,
  act: NewAct,
  work: (id: ActId) => Promise<T>,
): Promise<{ id: ActId; result: T }> {
  const id = await addAct(tx, act)
  return { id, result: await recordRows(tx, id, () => work(id)) }
}

/** Records the rows that work changes as those of an act. */
export async function recordRows<T>(tx: Tx, id: ActId, work: () => Promise<T>): Promise<T> {
  await setAct(tx, id)
  const result = await work()
  await setAct(tx, null)
  await sql`select refresh_progress_of_act(${id})`.execute(tx)
  return result
}

/** Begins or ends the recording of an act; of the undo of one, by its negative number. */
export async function setAct(tx: Tx, act: number | null): Promise<void> {
  await sql`select set_config('agon.act', ${String(act ?? '')}, true)`.execute(tx)
}

/** How many rows of each table an act changed. */
export async function countActRows(tx: Tx, id: ActId): Promise<{ table: string; count: number }[]> {
  return tx
    .selectFrom('actRows')
    .select(({ fn }) => ['tableName as table', fn.countAll<number>().as('count')])
    .where('actId', '=', id)
    .where(({ or, eb }) => or([eb('before', 'is not', null), eb('after', 'is not', null)]))
    .groupBy('tableName')
    .orderBy('tableName')
    .execute()
}
