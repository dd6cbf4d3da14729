import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { followVersion } from './follow-version.ts'

/** Gives the changed rows of an act their former columns, in one statement. The key is the column `id`; the version never falls. */
export async function restoreHeld(tx: Tx, act: number, table: string): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attname = any(array(
      select jsonb_object_keys(before) from (
        select before from act_rows where act_id = ${act} and table_name = ${table} limit 1) one))`.execute(tx)
  if (rows.length === 0) return
  const set = rows.map(({ name }) =>
    name === 'version' ? sql`version = t.version + 1` : sql`${sql.ref(name)} = b.${sql.ref(name)}`,
  )
  // Only these columns are read from the act, with the types that the database has for them.
  const columns = rows.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  await sql`update ${sql.table(table)} t set ${sql.join(set)}
    from act_rows r cross join lateral jsonb_to_record(r.before) b(${sql.join(columns)})
    where r.act_id = ${act} and r.table_name = ${table} and t.id = (r.key ->> 'id')::int4`.execute(tx)
  if (!rows.some(({ name }) => name === 'version')) return
  const restored = sql`select r.key, r.before, t.version from act_rows r
    join ${sql.table(table)} t on t.id = (r.key ->> 'id')::int4 where r.act_id = ${act} and r.table_name = ${table}`
  await followVersion(tx, act, table, restored)
}
