import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { migrationFiles } from '../db/migration-files.ts'
import { BackupFault } from './fault.ts'
import { filesFolder, keysPath, storedPath, tablePath, type Manifest } from './manifest.ts'
import type { Storage } from './storage/storage.ts'
import type { Vault } from './vault.ts'

/** Refuses a backup of a release that this one does not know. */
export function refuseNewer({ migrations, release }: Manifest): void {
  const known = new Map(migrationFiles().map(({ name, sha256 }) => [name, sha256]))
  const unknown = migrations.find(({ name }) => !known.has(name))
  if (unknown !== undefined)
    throw new BackupFault(
      `The backup is of a newer release (${release}, with ${unknown.name}). Restore it with that release or a later one.`,
    )
  const other = migrations.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (other !== undefined)
    throw new BackupFault(`The backup is of another product: its ${other.name} differs from that of this release.`)
}

/** Refuses a backup of which a part is missing or changed, before anything is restored from it. */
export async function refuseDamaged(vault: Vault, manifest: Manifest): Promise<void> {
  const { id, tables, files, keys } = manifest
  const { storage } = vault
  for (const table of tables) await refusePart(storage, tablePath(id, table.name), table)
  await refusePart(storage, keysPath(id), keys)
  const stored = new Set((await storage.list(filesFolder)).map(({ path }) => path))
  const lost = files.map(({ name }) => storedPath(name)).find((path) => !stored.has(path))
  if (lost !== undefined) throw missing(storage.at(lost))
}

async function refusePart(
  storage: Storage,
  path: string,
  part: { sealedBytes: number; sealedSha256: string },
): Promise<void> {
  const bytes = await storage.size(path)
  if (bytes === null) throw missing(storage.at(path))
  if (bytes < part.sealedBytes)
    throw new BackupFault(`The backup is damaged: ${storage.at(path)} was cut short. ${another}`)
  const hash = createHash('sha256')
  await pipeline(storage.stream(path), hash)
  if (hash.digest('hex') !== part.sealedSha256)
    throw new BackupFault(`The backup is damaged: ${storage.at(path)} was changed. ${another}`)
}

function missing(path: string): BackupFault {
  return new BackupFault(`The backup is incomplete: ${path} is missing. ${another}`)
}

const another = 'Use another backup, or another copy of this one.'
