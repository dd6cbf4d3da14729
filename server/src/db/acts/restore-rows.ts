import { type RawBuilder, sql } from 'kysely'
import { columnsOfTriggers, unchangedTables } from '../rights.ts'
import type { Tx } from '../database.ts'
import { followVersion } from './follow-version.ts'
import { recordedByName } from './recorded-tables.ts'
import { restoreEach } from './restore-each.ts'
import { keyOfRow } from './row-key.ts'
import type { ActTable } from './table-order.ts'

/** The columns of a key equal those of another row. */
function sameKey({ key }: ActTable, left: string, right: string): RawBuilder<boolean> {
  return sql`${sql.join(
    key.map((name) => sql`${sql.ref(`${left}.${name}`)} = ${sql.ref(`${right}.${name}`)}`),
    sql` and `,
  )}`
}

function asRow({ name }: ActTable, json: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_populate_record(null::${sql.table(name)}, ${json})`
}

const derivedOf = ({ name }: ActTable): readonly string[] => recordedByName.get(name)?.derived ?? []

/** Whether an act changed nothing but where a row belongs, and the row's version. */
function isMove({ name }: ActTable, json: RawBuilder<unknown>): RawBuilder<boolean> {
  const belongs = recordedByName.get(name)?.belongs ?? []
  return belongs.length === 0
    ? sql`false`
    : sql`${json} - ${[...belongs, 'version']}::text[] = '{}' and ${json} ?| ${belongs}::text[]`
}

function columnList(columns: readonly string[], of?: string): RawBuilder<unknown> {
  return sql.join(columns.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)))
}

/** Locks the rows of an act, in the order of their keys. */
export async function lockRows(tx: Tx, id: number, table: ActTable): Promise<void> {
  await sql`select from act_rows r cross join lateral ${asRow(table, keyOfRow)} k
    join ${sql.table(table.name)} t on ${sameKey(table, 't', 'k')}
    where r.act_id = ${id} and r.table_name = ${table.name} order by ${columnList(table.key, 't')} for update of t`.execute(
    tx,
  )
}

/** Lists the rows of an act in `act_undo`, with those that changed since: `is_left` stay as they are, `is_newer` have a later version. */
export async function compareRows(tx: Tx, id: number, table: ActTable): Promise<void> {
  const [first = ''] = table.key
  const ofMove = sql`case when ${isMove(table, sql`r.after`)} then 'version' else '' end`
  await sql`insert into act_undo
    select r.table_name, ${keyOfRow}, r.before, r.after, case
      when r.after is null then ${sql.ref(`t.${first}`)} is not null
      when ${sql.ref(`t.${first}`)} is null then true
      else jsonb_populate_record(t, r.after - ${derivedOf(table)}::text[] - ${ofMove}) is distinct from t end, false,
      coalesce(r.after -> 'version' <> to_jsonb(t) -> 'version', false)
    from act_rows r cross join lateral ${asRow(table, keyOfRow)} k
    left join ${sql.table(table.name)} t on ${sameKey(table, 't', 'k')}
    where r.act_id = ${id} and r.table_name = ${table.name} and num_nonnulls(r.before, r.after) > 0`.execute(tx)
}

/** Gives changed rows the columns that they had. The version never falls: an edit that began before must not pass as a newer one. */
export async function restoreChanged(tx: Tx, table: ActTable, only = sql<boolean>`true`): Promise<void> {
  const which = sql<boolean>`u.table_name = ${table.name} and not u.is_left and num_nonnulls(u.before, u.after) = 2 and ${only}`
  const { rows } = await sql<{ name: string }>`
    select distinct name from act_undo u, jsonb_object_keys(u.before) name where ${which} order by name`.execute(tx)
  const columns = rows.map(({ name }) => name).filter((name) => !derivedOf(table).includes(name) && name !== 'version')
  const version = rows.some(({ name }) => name === 'version') ? [sql`version = t.version + 1`] : []
  const set = [...(columns.length === 0 ? [] : [assignment(columns, sql`u.before`)]), ...version]
  if (set.length === 0) return
  await restoreEach(tx, table, which, (rowsOnly) =>
    sql`update ${sql.table(table.name)} t set ${sql.join(set)} from act_undo u cross join lateral ${asRow(table, sql`u.key`)} k
      where ${rowsOnly} and ${sameKey(table, 't', 'k')}`.execute(tx),
  )
}

/** Restores changed rows that referred to a deleted row of their own table, such as schools to their successor: it is back now. */
export async function retryChanged(tx: Tx, table: ActTable): Promise<void> {
  const failed = sql<boolean>`u.has_failed`
  const { rows } = await sql`update act_undo u set is_left = false
    where u.table_name = ${table.name} and ${failed} and num_nonnulls(u.before, u.after) = 2 returning true`.execute(tx)
  if (rows.length > 0) await restoreChanged(tx, table, failed)
}

/** Lets the acts before know the versions of the rows that an undo restored. */
export async function followVersions(tx: Tx, id: number, table: ActTable): Promise<void> {
  if (!table.columns.includes('version')) return
  const by = table.key.join() === 'id' ? 'id' : 'key'
  const rowKey = by === 'id' ? sql`t.id` : sql`u.key`
  const restored = sql`select ${rowKey}, u.before, t.version from act_undo u cross join lateral ${asRow(table, sql`u.key`)} k
    join ${sql.table(table.name)} t on ${sameKey(table, 't', 'k')}
    where u.table_name = ${table.name} and not u.is_left and not u.is_newer and num_nonnulls(u.before, u.after) = 2`
  await followVersion(tx, id, { table: table.name, by, restored })
}

function assignment(columns: readonly string[], json: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${columnList(columns)}) = (select ${columnList(columns, 'n')} from jsonb_populate_record(t, ${json}) n)`
}

/** Adds deleted rows again. A trigger may have added one with its parent: it gets the columns that it had. */
export async function restoreDeleted(tx: Tx, table: ActTable): Promise<void> {
  const which = sql<boolean>`u.table_name = ${table.name} and not u.is_left and u.after is null`
  const others = new Set([...table.key, ...derivedOf(table)])
  const columns = table.columns.filter((name) => !others.has(name))
  const again =
    unchangedTables.includes(table.name) || columns.length === 0
      ? sql`nothing`
      : sql`update set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`
  const writable = table.columns.filter(
    (name) => !columnsOfTriggers.some((one) => one.table === table.name && one.columns.includes(name)),
  )
  await restoreEach(tx, table, which, (rowsOnly) =>
    sql`insert into ${sql.table(table.name)} (${columnList(writable)}) overriding system value
      select ${columnList(writable, 'n')} from act_undo u cross join lateral ${asRow(table, sql`u.before`)} n
      where ${rowsOnly} on conflict (${columnList(table.key)}) do ${again}`.execute(tx),
  )
}

/** Deletes added rows; one that others need stays. */
export async function removeRows(tx: Tx, table: ActTable): Promise<void> {
  const which = sql<boolean>`u.table_name = ${table.name} and not u.is_left and u.before is null`
  await restoreEach(tx, table, which, (rowsOnly) =>
    sql`delete from ${sql.table(table.name)} t using act_undo u cross join lateral ${asRow(table, sql`u.key`)} k
      where ${rowsOnly} and ${sameKey(table, 't', 'k')}`.execute(tx),
  )
}

/** Deletes rows that triggers added during an undo, for example a former name: an undo adds only rows that the act deleted. */
export async function removeSideRows(tx: Tx, undo: number, table: ActTable): Promise<void> {
  // As sets: an anti join by wrong estimates compares every row with every other.
  await sql`delete from ${sql.table(table.name)} t using (
      select ${keyOfRow} as key from act_rows r where act_id = ${undo} and table_name = ${table.name}
      except select key from act_undo where table_name = ${table.name}) r cross join lateral ${asRow(table, sql`r.key`)} k
    where ${sameKey(table, 't', 'k')}`.execute(tx)
}

/** Triggers copy names while rows are restored. Columns that they changed get their values again. */
export async function restoreDerived(tx: Tx, table: ActTable): Promise<void> {
  const before = sql`(u.before - ${['version', ...derivedOf(table)]}::text[])`
  const pairs = sql`act_undo u cross join lateral ${asRow(table, sql`u.key || u.before`)} k
    join ${sql.table(table.name)} t on ${sameKey(table, 't', 'k')}
    where u.table_name = ${table.name} and not u.is_left and u.before is not null
      and jsonb_populate_record(t, ${before}) is distinct from t`
  const { rows } = await sql<{ name: string }>`
    select distinct e.key as name from (select to_jsonb(t) as present, ${before} as before from ${pairs}) d, jsonb_each(d.before) e
    where d.present -> e.key is distinct from e.value`.execute(tx)
  if (rows.length === 0) return
  const columns = rows.map(({ name }) => name)
  await sql`update ${sql.table(table.name)} t set ${assignment(columns, before)}
    from act_undo u cross join lateral ${asRow(table, sql`u.key || u.before`)} k
    where u.table_name = ${table.name} and not u.is_left and u.before is not null and ${sameKey(table, 't', 'k')}
      and jsonb_populate_record(t, ${before}) is distinct from t`.execute(tx)
}
