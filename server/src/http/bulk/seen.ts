import type { SealingKey } from '#/config/seal.ts'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { snake } from '#/db/noted-tables.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import type { VersionedTable } from '../outdated.ts'

/** The moment of a preview, as PostgreSQL knows it: which transactions it has seen. */
export async function writeSeen(tx: Tx, key: SealingKey, scope: string): Promise<string> {
  const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(tx)
  return writeCursor(key, scope, { value: rows[0]?.seen ?? '', id: 0, backwards: false })
}

export const readSeen = (key: SealingKey, scope: string, seen: string): string => readCursor(key, scope, seen).value

/** The records of which a preview has not seen the newest row. The caller holds them. */
export async function findChangedSince(
  tx: Tx,
  table: VersionedTable,
  seen: string,
  ids: readonly number[],
): Promise<Set<number>> {
  // A row names the transaction that wrote it by the lower half of its number; the upper half is that of the newest one,
  // or of the one before.
  const { rows } = await sql<{ id: number }>`
    with newest as (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as number)
    select t.id from ${sql.table(snake(table))} t, newest n,
      lateral (select (n.number & ~4294967295::bigint) | t.xmin::text::bigint as number) w
    where t.id = any(${ids}::int4[]) and not pg_visible_in_snapshot(
      greatest(case when w.number > n.number then w.number - 4294967296 else w.number end, 3)::text::xid8,
      ${seen}::pg_snapshot)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
