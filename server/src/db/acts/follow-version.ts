import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database.ts'

/**
 * A restored row has the values that the act before gave it, but a higher version. That act learns the version, so that it can be
 * undone, too. `restored` has the ids of the restored rows, the values that they got back, and their versions now.
 */
export async function followVersion(tx: Tx, act: number, table: string, restored: RawBuilder<unknown>): Promise<void> {
  await sql`update act_rows r set after = r.after || jsonb_build_object('version', u.version)
    from (${restored}) u (id, before, version)
    where r.id = u.id and r.table_name = ${table} and r.act_id <> ${act}
      and r.after -> 'version' = u.before -> 'version'`.execute(tx)
}
