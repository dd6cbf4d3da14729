import { undoDays } from '@agon/domain/act'
import type { ActId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { setAct } from './record-act.ts'
import {
  compareRows,
  followVersions,
  lockRows,
  removeRows,
  removeSideRows,
  restoreChanged,
  restoreDeleted,
  restoreDerived,
  retryChanged,
} from './restore-rows.ts'
import { columnsOf, followHeld, readFormer, restoreHeld, type Held, type HeldTable } from './restore-held.ts'
import { tablesOfAct } from './table-order.ts'

/** A row that was changed after the act, and that an undo leaves as it is. */
export interface LeftRow {
  readonly table: string
  readonly key: Readonly<Record<string, unknown>>
}

export interface Undone {
  readonly restored: number
  readonly left: readonly LeftRow[]
}

interface By {
  readonly userId: UserId | null
  readonly now: Date
}

/** Restores the rows that are still as an act left them, and reports each table whose rows are back. Throws `notUndoable` for an act that was undone or is too old. */
export async function undoAct(
  tx: Tx,
  id: ActId,
  by: By,
  report: (table: string) => Promise<void> = async () => undefined,
): Promise<Undone> {
  await holdAct(tx, id, by.now)
  await sql`set local timezone = 'UTC'`.execute(tx)
  const tables = await tablesOfAct(tx, id)
  await sql`create temporary table act_undo (table_name text, key jsonb, before jsonb, after jsonb, is_left boolean, has_failed boolean, is_newer boolean) on commit drop`.execute(
    tx,
  )
  for (const table of tables) await lockRows(tx, id, table)
  for (const table of tables) await compareRows(tx, id, table)
  await setAct(tx, -id)
  for (const table of tables) {
    await restoreChanged(tx, table)
    await restoreDeleted(tx, table)
    await retryChanged(tx, table)
    await report(table.name)
  }
  for (const table of tables.toReversed()) await removeRows(tx, table)
  for (const table of tables) await restoreDerived(tx, table)
  for (const table of tables) await followVersions(tx, id, table)
  await setAct(tx, null)
  for (const table of (await tablesOfAct(tx, -id)).toReversed()) await removeSideRows(tx, -id, table)
  const { rows } = await sql<{ restored: number; left: LeftRow[] | null }>`
    select count(*) filter (where not is_left) as restored,
      jsonb_agg(jsonb_build_object('table', table_name, 'key', key) order by table_name, key) filter (where is_left) as left
    from act_undo`.execute(tx)
  await sql`select refresh_progress_of_act(${id})`.execute(tx)
  await sql`drop table act_undo`.execute(tx)
  await endUndo(tx, id, by)
  return { restored: rows[0]?.restored ?? 0, left: rows[0]?.left ?? [] }
}

/**
 * Restores the changed rows of these tables, in their order, some records at a time. For an act that only changes rows, which the
 * caller holds and has compared; triggers then change the same rows as with the act, and add none.
 */
export async function undoHeldAct(
  tx: Tx,
  id: ActId,
  tables: readonly HeldTable[],
  by: By,
  inSteps: (restore: (records: readonly number[]) => Promise<void>) => Promise<void>,
): Promise<void> {
  await holdAct(tx, id, by.now)
  const held: Held[] = []
  for (const table of tables) held.push({ table, columns: await columnsOf(tx, id, table) })
  for (const one of held) await readFormer(tx, id, one)
  await inSteps(async (records) => {
    for (const one of held) await restoreHeld(tx, one, records)
  })
  for (const one of held) await followHeld(tx, id, one)
  await endUndo(tx, id, by)
}

async function endUndo(tx: Tx, id: ActId, by: By): Promise<void> {
  await sql`delete from act_rows where act_id in (${id}, ${-id})`.execute(tx)
  await tx.updateTable('acts').set({ undoneAt: by.now, undoneBy: by.userId }).where('id', '=', id).execute()
}

async function holdAct(tx: Tx, id: ActId, now: Date): Promise<void> {
  const act = await tx.selectFrom('acts').select(['at', 'undoneAt']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (act === undefined) throw new Problem('notFound')
  if (act.undoneAt !== null || !isUndoable(act.at, now)) throw new Problem('notUndoable')
}

export function isUndoable(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() <= undoDays * 86_400_000
}
