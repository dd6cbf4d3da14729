import { join } from 'node:path'
import { erasuresFile } from '#/backup/erasures.ts'
import { makeBackup, type StepsDone } from '#/backup/make-backup.ts'
import { bytesOfBackup, sha256OfBackup, type Manifest } from '#/backup/manifest.ts'
import { makeVault } from '#/backup/vault.ts'
import { secretOf } from '#/config/secret.ts'
import { version } from '#/config/release.ts'
import type { App } from '#/http/handler.ts'
import { deleteOldBackups } from './delete-old.ts'
import type { BackupSettings } from '#/backup/settings.ts'

/** Makes a backup in a folder and deletes those that are too many. */
export async function backUp(app: App, { folder, passphrase }: BackupSettings, progress: StepsDone): Promise<Manifest> {
  const { config, database, files, now } = app
  const vault = await makeVault(folder, passphrase)
  const manifest = await makeBackup(
    {
      pool: database.pool,
      files,
      secret: secretOf(config),
      erasures: join(config.DATA_DIR, erasuresFile),
      release: version,
      now,
    },
    vault,
    progress,
  )
  await deleteOldBackups(app, vault)
  return manifest
}

/** The figures of a backup, as its row has them. */
export function figuresOf(manifest: Manifest) {
  return {
    name: manifest.id,
    finishedAt: new Date(manifest.finishedAt),
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.length,
    bytes: bytesOfBackup(manifest),
    sha256: sha256OfBackup(manifest),
  }
}
