import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database.ts'

interface Followed {
  readonly table: string
  /** The column of `act_rows` with the key of the table's rows. */
  readonly by: 'id' | 'key'
  /** The keys of the restored rows, the values that they got back, and their versions now. */
  readonly restored: RawBuilder<unknown>
}

/**
 * A restored row has the values that the act before gave it, but a higher version. That act learns the version, so that it can be
 * undone, too.
 */
export async function followVersion(tx: Tx, act: number, { table, by, restored }: Followed): Promise<void> {
  await sql`update act_rows r set after = r.after || jsonb_build_object('version', u.version)
    from (${restored}) u (row_key, before, version)
    where ${sql.ref(`r.${by}`)} = u.row_key and r.table_name = ${table} and r.act_id <> ${act}
      and r.after -> 'version' = u.before -> 'version'`.execute(tx)
}
