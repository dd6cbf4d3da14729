import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { secretFile, splitSecrets } from '../config/secret.ts'
import { migrate, migrateTo } from '../db/migrate.ts'
import { folderStore } from '../files/store.ts'
import { refuseDamaged, refuseNewer } from './check-backup.ts'
import { bringErasures, erasuresFile } from './erasures.ts'
import { BackupFault } from './fault.ts'
import { loadTables } from './load.ts'
import type { StepsDone } from './make-backup.ts'
import { keysPath, readManifest, storedPath, type Manifest } from './manifest.ts'
import { counting, openPart } from './seal-part.ts'
import { sideBySide } from './side-by-side.ts'
import { clearTarget, takeTarget } from './target.ts'
import type { Storage } from './storage/storage.ts'
import { openVault, type Vault } from './vault.ts'

/** The empty platform that a backup is restored into. */
export interface RestoreTarget {
  readonly ownerUrl: string
  readonly appRole: string
  readonly dataDir: string
  /** AGON_SECRET, where it is set. */
  readonly secret: string | undefined
}

export interface RestoreOptions {
  readonly now: Date
  readonly compare: boolean
  readonly progress: StepsDone
}

/** Opens a backup and refuses one that this release cannot restore as a whole. */
export async function openBackup(
  { storage, id }: { storage: Storage; id: string },
  passphrase: string,
): Promise<{ vault: Vault; manifest: Manifest }> {
  const vault = await openVault(storage, passphrase)
  const manifest = await readManifest(vault, id)
  refuseNewer(manifest)
  await refuseDamaged(vault, manifest)
  return { vault, manifest }
}

/** Restores a backup into an empty database and data folder, complete or not at all. Erasures are repeated afterwards, by the caller. */
export async function restoreBackup(
  backup: { vault: Vault; manifest: Manifest },
  target: RestoreTarget,
  options: RestoreOptions,
): Promise<void> {
  const { vault, manifest } = backup
  await mkdir(target.dataDir, { recursive: true, mode: 0o700 })
  const secrets = await readSecrets(vault, manifest)
  const client = await takeTarget(target.ownerUrl)
  try {
    const files = join(target.dataDir, 'files')
    const hadFiles = await access(files).then(
      () => true,
      () => false,
    )
    const isKeyWritten = await writeSecrets(target, secrets)
    try {
      await restoreFiles(vault, manifest, target.dataDir)
      await bringErasures(vault.storage, join(target.dataDir, erasuresFile))
      await migrateTo(target.ownerUrl, new Set(manifest.migrations.map(({ name }) => name)))
      await loadTables(client, backup, options)
      await migrate(target.ownerUrl, target.appRole)
    } catch (error) {
      await clearTarget(client).catch(() => undefined)
      if (isKeyWritten) await rm(secretFile(target.dataDir), { force: true })
      // Opened files would stay readable without the passphrase.
      if (!hadFiles) await rm(files, { recursive: true, force: true })
      throw error
    }
  } finally {
    await client.end()
  }
}

const keys = z.object({ secret: z.string(), former: z.array(z.string()).default([]) })

async function readSecrets(vault: Vault, { id }: Manifest): Promise<string[]> {
  const pieces: Buffer[] = []
  for await (const piece of openPart(vault.storage, keysPath(id), { key: vault.key, name: 'keys' })) pieces.push(piece)
  const { secret, former } = keys.parse(JSON.parse(Buffer.concat(pieces).toString('utf8')))
  return [secret, ...former]
}

/** Whether the platform's secret was written beside the restored data. */
async function writeSecrets(
  { dataDir, secret: configured }: RestoreTarget,
  secrets: readonly string[],
): Promise<boolean> {
  if (configured !== undefined) {
    const known = splitSecrets(configured).map((one) => Buffer.from(one, 'base64'))
    if (secrets.every((one) => known.some((own) => own.equals(Buffer.from(one, 'base64'))))) return false
    throw new BackupFault(
      'AGON_SECRET lacks the secret of the backup. Restore without AGON_SECRET: the secret of the backup is written to secret.key in DATA_DIR.',
    )
  }
  const path = secretFile(dataDir)
  const before = await readFile(path, 'utf8').catch(() => null)
  const text = secrets.join(',')
  if (before?.trim() === text) return false
  // The secret of an empty platform protects nothing.
  if (before !== null) await rename(path, `${path}.${randomBytes(4).toString('hex')}.old`)
  await writeFile(path, text, { mode: 0o600, flag: 'wx', flush: true })
  return true
}

/** Files that are restored at once: each waits for the disk. */
const together = 4

async function restoreFiles(vault: Vault, { files }: Manifest, dataDir: string): Promise<void> {
  const store = folderStore(join(dataDir, 'files'))
  const temporary = join(dataDir, 'temporary')
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  await sideBySide(files, together, async ({ name, bytes }) => {
    const path = join(temporary, `restored-${name}`)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const counted = counting()
    const content = openPart(vault.storage, storedPath(name), { key: vault.key, name })
    try {
      await pipeline(content, counted.stream, createWriteStream(path, { mode: 0o600 }))
      const found = counted.read()
      if (found.bytes !== bytes || vault.fileName(found.sha256) !== name)
        throw new BackupFault(`The backup is damaged: the stored file ${name} has another content. Use another backup.`)
      await store.take(path, found.sha256)
    } finally {
      await rm(path, { force: true })
    }
  })
}
