import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type pg from 'pg'
import type { FileStore } from '../files/store.ts'
import { copyErasures } from './erasures.ts'
import { BackupFault } from './fault.ts'
import {
  filesFolder,
  keysPath,
  storedPath,
  tablePath,
  writeManifest,
  type Manifest,
  type TablePart,
} from './manifest.ts'
import { sealPart } from './seal-part.ts'
import { sideBySide } from './side-by-side.ts'
import { copyOut, inOrder, listTables, readSequences } from './tables.ts'
import type { Vault } from './vault.ts'

/** The platform that a backup is made of. */
export interface BackupSource {
  /** As the application: the owner is not needed. */
  readonly pool: pg.Pool
  readonly files: FileStore
  /** In base64, the present one first. */
  readonly secrets: readonly string[]
  /** The file of erasures. */
  readonly erasures: string
  readonly release: string
  readonly now: () => Date
}

export type StepsDone = (done: number, total: number) => Promise<void>

/** One at a time, whatever process makes it. */
const lockKey = 4_201_990

/** Makes a backup of one moment of the database, with the stored files and the keys. It counts once its manifest is written. */
export async function makeBackup(source: BackupSource, vault: Vault, progress: StepsDone): Promise<Manifest> {
  const startedAt = source.now()
  const id = `${startedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${randomBytes(3).toString('hex')}`
  const client = await source.pool.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [lockKey])
    if (rows[0]?.free !== true) throw new BackupFault('A backup is being made already. Wait until it has finished.')
    const manifest = await writeParts(source, vault, { client, id, startedAt, progress })
    await copyErasures(source.erasures, vault.storage)
    await writeManifest(vault, manifest)
    // The connection may end later than the next backup begins.
    await client.query('select pg_advisory_unlock($1)', [lockKey])
    return manifest
  } catch (error) {
    await vault.storage.removeFolder(id).catch(() => undefined)
    throw error
  } finally {
    // Its settings end with the connection, and its lock where the backup failed.
    client.release(true)
  }
}

interface Making {
  readonly client: pg.PoolClient
  readonly id: string
  readonly startedAt: Date
  readonly progress: StepsDone
}

async function writeParts(source: BackupSource, vault: Vault, making: Making): Promise<Manifest> {
  const { client, id, startedAt, progress } = making
  await client.query(`begin isolation level repeatable read read only; ${inOrder}`)
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations order by name',
  )
  const { rows: queue } = await client.query<{ id: number }>('select max(id) as id from graphile_worker.migrations')
  const sources = await listTables(client)
  const tables: TablePart[] = []
  for (const table of sources) {
    await progress(tables.length, sources.length + 1)
    const copy = copyOut(client, table)
    const part = await sealPart(
      vault.storage,
      tablePath(id, table.name),
      { key: vault.key, name: table.name },
      copy.content,
    )
    tables.push({ name: table.name, columns: [...table.columns], rows: await copy.rows(), ...part })
  }
  // After the tables: a sequence is ahead of the snapshot, never behind.
  const sequences = await readSequences(client)
  await client.query('commit')
  // Files are stored before the rows that name them, so that all of the snapshot's are there.
  const files = await storeFiles(source.files, vault)
  const keys = await sealPart(
    vault.storage,
    keysPath(id),
    { key: vault.key, name: 'keys' },
    Readable.from([Buffer.from(JSON.stringify({ secret: source.secrets[0], former: source.secrets.slice(1) }))]),
  )
  await progress(sources.length + 1, sources.length + 1)
  return {
    format: 1,
    id,
    startedAt: startedAt.toISOString(),
    finishedAt: source.now().toISOString(),
    release: source.release,
    migrations,
    queueRelease: queue[0]?.id ?? 0,
    tables,
    sequences,
    files,
    keys,
  }
}

/** Milliseconds for which a file surely stays that no complete backup names; it is deleted after a day. */
const youth = 6 * 3_600_000

/** Small files that are stored at once: each waits for the disk or for S3. Large ones come one after the other, for their memory. */
const together = 4
/** In bytes. */
const small = 1024 * 1024

/** Stores the files that no earlier backup has. */
async function storeFiles(store: FileStore, vault: Vault): Promise<Manifest['files']> {
  const { storage } = vault
  const stored = new Map((await storage.list(filesFolder)).map((file) => [file.path, file.modifiedAt]))
  const save = async (sha256: string, name: string) => {
    const path = storedPath(name)
    const storedAt = stored.get(path)
    if (storedAt === undefined)
      await sealPart(storage, path, { key: vault.key, name }, Readable.from(store.stream(sha256)))
    // A young file is not deleted while this backup is not complete.
    else if (Date.now() - storedAt.getTime() > youth) await storage.touch(path)
  }
  const found = await sideBySide(await store.list(), together, async (sha256) => {
    const bytes = await store.size(sha256)
    // Deleted since.
    if (bytes === null) return null
    const file = { sha256, name: vault.fileName(sha256), bytes }
    if (bytes <= small) await save(sha256, file.name)
    return file
  })
  const files: { name: string; bytes: number }[] = []
  for (const file of found) {
    if (file === null) continue
    const { sha256, name, bytes } = file
    if (bytes > small) {
      // Deleted while others were stored.
      if ((await store.size(sha256)) === null) continue
      await save(sha256, name)
    }
    files.push({ name, bytes })
  }
  return files
}
