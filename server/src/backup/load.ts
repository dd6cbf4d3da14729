import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupFault } from './fault.ts'
import { tablePath, type Manifest, type TablePart } from './manifest.ts'
import type { StepsDone } from './make-backup.ts'
import { counting, openPart } from './seal-part.ts'
import { setAside } from './set-aside.ts'
import { digestOf, inOrder, listTables } from './tables.ts'
import type { Vault } from './vault.ts'

export interface LoadOptions {
  readonly now: Date
  /** Reads every table again and compares it with the backup. */
  readonly compare: boolean
  readonly progress: StepsDone
}

/** Of the database’s memory while it makes keys and indexes and checks foreign keys, at most. */
const forKeys = '256MB'

/** Loads the tables of a backup into a database of its release, in one transaction: all or none. The platform is quiet from then on. */
export async function loadTables(
  client: pg.Client,
  { vault, manifest }: { vault: Vault; manifest: Manifest },
  { now, compare, progress }: LoadOptions,
): Promise<void> {
  await client.query(
    `begin; set local synchronous_commit = on; set local maintenance_work_mem = '${forKeys}'; ${inOrder}`,
  )
  try {
    await refuseOtherQueue(client, manifest)
    await makeMonths(client, manifest)
    const tables = await matchTables(client, manifest)
    await client.query(`truncate ${tables.map(({ sqlName }) => sqlName).join(', ')}`)
    const putBack = await setAside(client, tables)
    for (const [index, table] of tables.entries()) {
      await progress(index, tables.length * (compare ? 2 : 1))
      await loadTable(client, { vault, id: manifest.id }, table)
    }
    await putBack()
    for (const { name, value } of manifest.sequences)
      if (value !== null) await client.query('select setval($1::regclass, $2)', [quoted(client, name), value])
    if (compare) await compareTables(client, manifest, progress)
    await recordRestore(client, manifest, now)
    await client.query('commit')
  } catch (error) {
    // A broken connection has ended the transaction.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  await client.query('analyze')
}

type Target = TablePart & { readonly sqlName: string }

async function refuseOtherQueue(client: pg.ClientBase, { queueRelease }: Manifest): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select max(id) as id from graphile_worker.migrations')
  if ((rows[0]?.id ?? 0) < queueRelease)
    throw new BackupFault('The queue of jobs in the backup is of a newer release. Restore it with that release.')
}

/** The months of the activity log that the backup has. */
async function makeMonths(client: pg.ClientBase, { tables }: Manifest): Promise<void> {
  for (const { name } of tables) {
    const [, year, month] = /^public\.activity_log_(\d{4})_(\d{2})$/.exec(name) ?? []
    if (year !== undefined) await client.query('select activity_log_make_month($1::date)', [`${year}-${month}-01`])
  }
}

async function matchTables(client: pg.ClientBase, { tables }: Manifest): Promise<Target[]> {
  const here = new Map((await listTables(client)).map((table) => [table.name, table]))
  return tables.map((part) => {
    const table = here.get(part.name)
    if (table === undefined || part.columns.some((column) => !table.columns.includes(column)))
      throw new BackupFault(`The backup has a table ${part.name} that its release does not have. Use another backup.`)
    return { ...part, sqlName: quoted(client, part.name) }
  })
}

async function loadTable(
  client: pg.ClientBase,
  { vault, id }: { vault: Vault; id: string },
  { name, sqlName, columns, rows, sha256 }: Target,
): Promise<void> {
  const named = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const copy = client.query(copyFrom(`copy ${sqlName} (${named}) from stdin (format binary, freeze)`))
  const counted = counting()
  await pipeline(openPart(vault.storage, tablePath(id, name), { key: vault.key, name }), counted.stream, copy)
  if (counted.read().sha256 !== sha256 || copy.rowCount !== rows)
    throw new BackupFault(`The backup is damaged: ${name} has other rows than its manifest. Use another backup.`)
}

/** The restored tables, read again, are those of the backup. */
async function compareTables(client: pg.ClientBase, { tables }: Manifest, progress: StepsDone): Promise<void> {
  const here = new Map((await listTables(client)).map((table) => [table.name, table]))
  for (const [index, { name, rows, sha256 }] of tables.entries()) {
    await progress(tables.length + index, tables.length * 2)
    const table = here.get(name)
    const found = table === undefined ? null : await digestOf(client, table)
    if (found === null || found.rows !== rows || found.sha256 !== sha256)
      throw new BackupFault(
        `The restored table ${name} differs from the backup: ${found?.rows ?? 0} rows, not ${rows}. Make a new backup.`,
      )
  }
}

/** The restored platform knows its backup, and starts quiet. */
async function recordRestore(client: pg.ClientBase, manifest: Manifest, now: Date): Promise<void> {
  const quiet = { since: now.toISOString(), backup: manifest.id, madeAt: manifest.startedAt }
  await client.query(
    `insert into system_facts (name, value, updated_at) values ('quiet', $1, $2)
     on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [JSON.stringify(quiet), now],
  )
}

function quoted(client: pg.ClientBase, name: string): string {
  return name
    .split('.')
    .map((word) => client.escapeIdentifier(word))
    .join('.')
}
