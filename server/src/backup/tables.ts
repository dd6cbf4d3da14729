import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { counting } from './seal-part.ts'

/** A table with rows of its own. A month of the activity log is one. */
export interface TableSource {
  /** With its schema. */
  readonly name: string
  readonly columns: readonly string[]
  /** The rows in the order in which the table has them. */
  readonly copy: string
}

const schemas = ['public', 'graphile_worker']

/** Of the release of the queue, and of the database’s own rights: a restore grants them again. */
const left: ReadonlySet<string> = new Set(['graphile_worker.migrations', 'public.complete_releases'])

/**
 * All tables of the platform. A partition is read through its whole table, on which the application has its rights: its bounds select it.
 */
export async function listTables(client: pg.ClientBase): Promise<TableSource[]> {
  const { rows } = await client.query<{
    schema: string
    table: string
    parent: string | null
    bounds: string | null
    columns: string[]
  }>(
    `select n.nspname::text as schema, c.relname::text as table, p.relname::text as parent,
       case when c.relispartition then pg_get_partition_constraintdef(c.oid) end as bounds,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
     where n.nspname = any($1) and c.relkind = 'r' order by 1, 2`,
    [schemas],
  )
  return rows
    .map(({ schema, table, parent, bounds, columns }) => {
      const named = columns.map((column) => client.escapeIdentifier(column)).join(', ')
      const from = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(parent ?? table)}`
      const what = bounds === null ? `${from} (${named})` : `(select ${named} from ${from} where ${bounds})`
      return { name: `${schema}.${table}`, columns, copy: `copy ${what} to stdout (format binary)` }
    })
    .filter(({ name }) => !left.has(name))
}

/** Copies of a table then have the order of its rows on the disk, the same one each time. */
export const inOrder = `set local synchronize_seqscans = off; set local max_parallel_workers_per_gather = 0;
  set local enable_indexscan = off; set local enable_indexonlyscan = off; set local enable_bitmapscan = off;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local jit = off`

export interface RunningCopy {
  readonly content: Readable
  /** Waits for the number of rows, which comes after the end of the content. */
  rows(): Promise<number>
}

export function copyOut(client: pg.ClientBase, source: TableSource): RunningCopy {
  const stream = client.query(copyTo(source.copy))
  return {
    content: stream,
    async rows() {
      // The next statement begins after the end of this one.
      await client.query('select')
      return stream.rowCount
    },
  }
}

/** The rows and the hash of a table's content. */
export async function digestOf(
  client: pg.ClientBase,
  source: TableSource,
): Promise<{ rows: number; bytes: number; sha256: string }> {
  const copy = copyOut(client, source)
  const counted = counting()
  const end = new PassThrough()
  end.resume()
  await pipeline(copy.content, counted.stream, end)
  return { rows: await copy.rows(), ...counted.read() }
}

export async function readSequences(client: pg.ClientBase): Promise<{ name: string; value: number | null }[]> {
  const { rows } = await client.query<{ name: string; value: number | null }>(
    `select schemaname || '.' || sequencename as name, last_value as value from pg_sequences
     where schemaname = any($1) order by 1`,
    [schemas],
  )
  return rows
}
