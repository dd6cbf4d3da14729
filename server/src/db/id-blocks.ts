import { sql } from 'kysely'
import type { Tx } from './database.ts'
import type { DB } from './generated.ts'

type TableWithIds = { [Table in keyof DB]: DB[Table] extends { id: unknown } ? Table : never }[keyof DB]

/**
 * Takes `size` ids in a row from a table's sequence; answers the first. Somebody who inserts at the same moment may tear
 * the block apart: then another one is taken, and the ids of the torn one stay unused.
 */
export async function takeIds(tx: Tx, table: TableWithIds, size: number): Promise<number> {
  if (size === 0) return 0
  for (;;) {
    const { rows } = await sql<{ first: number; last: number }>`
      select min(id)::int8 as first, max(id)::int8 as last
      from (select nextval(sequence) as id
        from (select pg_get_serial_sequence(${snake(table)}, 'id')::regclass as sequence offset 0) own, generate_series(1, ${size}::int)) taken`.execute(
      tx,
    )
    const [taken] = rows
    if (taken !== undefined && taken.last - taken.first + 1 === size) return taken.first
  }
}

/** Moves a table's sequence past the ids that were given by hand up to `last`, as far as it has not passed them already. */
export async function passIds(tx: Tx, table: TableWithIds, last: number): Promise<void> {
  // The application may use sequences, not set them.
  const { rows } = await sql<{ at: number }>`
    select nextval(pg_get_serial_sequence(${snake(table)}, 'id'))::int8 as at`.execute(tx)
  const missing = last - (rows[0]?.at ?? last)
  if (missing > 0) await takeIds(tx, table, missing)
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
