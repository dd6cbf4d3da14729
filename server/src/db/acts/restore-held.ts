import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { followVersion } from './follow-version.ts'

/** A table of an act, whose key is the column `id`, and its column of the record's id. */
export interface HeldTable {
  readonly name: string
  readonly by: string
}

interface Column {
  readonly name: string
  readonly type: string
}

export interface Held {
  readonly table: HeldTable
  readonly columns: readonly Column[]
}

/** The columns that an act changed, with the types that the database has for them. */
export async function columnsOf(tx: Tx, act: number, { name }: HeldTable): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and attname = any(array(
      select jsonb_object_keys(before) from (
        select before from act_rows where act_id = ${act} and table_name = ${name} limit 1) one))`.execute(tx)
  return rows
}

/**
 * Reads the act's former values of a table once, as columns: to look each row up by its key as JSON took half of an undo. A table of the
 * transaction; it has the ids of the records, too.
 */
export async function readFormer(tx: Tx, act: number, { table, columns }: Held): Promise<void> {
  if (columns.length === 0) return
  const typed = columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  await sql`create temporary table ${formerOf(table)} on commit drop as
    select t.id as former_id, t.${sql.id(table.by)} as former_record, b.*
    from act_rows r cross join lateral jsonb_to_record(r.before) b(${sql.join(typed)})
    join ${sql.table(table.name)} t on t.id = r.id
    where r.act_id = ${sql.lit(act)} and r.table_name = ${sql.lit(table.name)}`.execute(tx)
  await sql`create index on ${formerOf(table)} (former_record)`.execute(tx)
  await sql`analyze ${formerOf(table)}`.execute(tx)
}

const formerOf = ({ name }: HeldTable) => sql.table(`former_${name}`)

/** Gives the changed rows of these records their former columns, in one statement. The version never falls. */
export async function restoreHeld(tx: Tx, { table, columns }: Held, records: readonly number[]): Promise<void> {
  if (columns.length === 0) return
  const set = columns.map(({ name }) =>
    name === 'version' ? sql`version = t.version + 1` : sql`${sql.ref(name)} = b.${sql.ref(name)}`,
  )
  await sql`update ${sql.table(table.name)} t set ${sql.join(set)} from ${formerOf(table)} b
    where b.former_record = any(${records}::int4[]) and t.id = b.former_id`.execute(tx)
}

/** Lets the acts before know the versions of the restored rows. */
export async function followHeld(tx: Tx, act: number, { table: { name }, columns }: Held): Promise<void> {
  if (!columns.some((column) => column.name === 'version')) return
  const { rows: others } = await sql`select from acts a where a.id <> ${act} and exists (
    select from act_rows r where r.act_id = a.id and r.table_name = ${name}) limit 1`.execute(tx)
  if (others.length === 0) return
  const restored = sql`select r.id, r.before, t.version from act_rows r
    join ${sql.table(name)} t on t.id = r.id where r.act_id = ${act} and r.table_name = ${name}`
  await followVersion(tx, act, { table: name, by: 'id', restored })
}
