import type pg from 'pg'

interface SetAside {
  readonly drop: string
  readonly create: string
}

/** Rows from which making a table's keys and indexes afterwards is quicker than keeping them up to date. */
const many = 10_000

/**
 * Takes foreign keys and triggers away while tables are loaded, and the other keys and indexes of tables with many rows, all within the
 * transaction. The owner may do so; switching off the triggers of foreign keys would need a superuser. Adding the keys again checks
 * every row.
 */
export async function setAside(
  client: pg.ClientBase,
  tables: readonly { readonly sqlName: string; readonly rows: number }[],
): Promise<() => Promise<void>> {
  const large = tables.filter(({ rows }) => rows >= many).map(({ sqlName }) => sqlName)
  const taken = [...(await foreignKeys(client)), ...(await keys(client, large)), ...(await indexes(client, large))]
  for (const { drop } of taken) await client.query(drop)
  for (const { sqlName } of tables) await client.query(`alter table ${sqlName} disable trigger user`)
  return async () => {
    for (const { sqlName } of tables) await client.query(`alter table ${sqlName} enable trigger user`)
    // The foreign keys last: they use the indexes.
    for (const { create } of taken.toReversed()) await client.query(create)
  }
}

async function foreignKeys(client: pg.ClientBase): Promise<SetAside[]> {
  const { rows } = await client.query<SetAside>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
  return rows
}

/** Primary and unique keys of no partition, apart from those whose index has options: the words of a key leave them out. */
async function keys(client: pg.ClientBase, tables: readonly string[]): Promise<SetAside[]> {
  const { rows } = await client.query<SetAside>(
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
       format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as create
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class i on i.oid = k.conindid
     where k.contype in ('p', 'u') and c.relkind = 'r' and not c.relispartition and i.reloptions is null
       and c.oid = any($1::text[]::regclass[])`,
    [tables],
  )
  return rows
}

/** Indexes of no constraint and of no partition. */
async function indexes(client: pg.ClientBase, tables: readonly string[]): Promise<SetAside[]> {
  const { rows } = await client.query<SetAside>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relkind = 'r' and not c.relispartition and c.oid = any($1::text[]::regclass[])
       and not exists (select from pg_constraint where conindid = i.indexrelid)
       and not exists (select from pg_depend d where d.classid = 'pg_constraint'::regclass
         and d.refclassid = 'pg_class'::regclass and d.refobjid = i.indexrelid)`,
    [tables],
  )
  return rows
}
