import { type RawBuilder, sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Tx } from '../database.ts'
import type { ActTable } from './table-order.ts'

/**
 * Restores the rows of a table in one statement. If a later record prevents that (another school has the number, the
 * parent is gone), it restores row by row and leaves those that cannot be restored.
 */
export async function restoreEach(
  tx: Tx,
  table: ActTable,
  which: RawBuilder<boolean>,
  restore: (rowsOnly: RawBuilder<boolean>) => Promise<unknown>,
): Promise<void> {
  if (await succeeds(tx, () => restore(which))) return
  const { rows } = await sql<{ key: object }>`select key from act_undo u where ${which} order by key`.execute(tx)
  for (const { key } of rows) {
    const isThis = sql<boolean>`u.key = ${JSON.stringify(key)}::jsonb`
    if (await succeeds(tx, () => restore(sql<boolean>`${which} and ${isThis}`))) continue
    await sql`update act_undo u set is_left = true, has_failed = true where u.table_name = ${table.name} and ${isThis}`.execute(
      tx,
    )
  }
}

/** Class 23: a constraint is violated. */
async function succeeds(tx: Tx, work: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint restoring`.execute(tx)
  try {
    await work()
    await sql`release savepoint restoring`.execute(tx)
    return true
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code?.startsWith('23') !== true) throw error
    await sql`rollback to savepoint restoring`.execute(tx)
    return false
  }
}
