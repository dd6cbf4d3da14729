import { sql } from 'kysely'
import type { Tx } from '../database.ts'

/** A table whose rows an act changed. */
export interface ActTable {
  readonly name: string
  readonly key: readonly string[]
  readonly columns: readonly string[]
}

/** The tables of an act; those that others refer to come first. */
export async function tablesOfAct(tx: Tx, id: number): Promise<ActTable[]> {
  const { rows } =
    await sql<ActTable>`select name, stored_columns(name::regclass, true) as key, stored_columns(name::regclass) as columns
    from (select distinct table_name as name from act_rows where act_id = ${id}) t order by name`.execute(tx)
  const references = await sql<{ from: string; to: string }>`
    select distinct c.relname as "from", p.relname as "to" from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid and c.relnamespace = 'public'::regnamespace`.execute(tx)
  const parents = Map.groupBy(references.rows, ({ from }) => from)
  const ordered: ActTable[] = []
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const { to } of parents.get(name) ?? []) visit(to)
    const own = rows.find((row) => row.name === name)
    if (own !== undefined) ordered.push(own)
  }
  for (const { name } of rows) visit(name)
  return ordered
}
