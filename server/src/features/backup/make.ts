import { join } from 'node:path'
import { erasuresFile } from '#/backup/erasures.ts'
import { makeBackup, type StepsDone } from '#/backup/make-backup.ts'
import { bytesOfBackup, sha256OfBackup, type Manifest } from '#/backup/manifest.ts'
import type { Vault } from '#/backup/vault.ts'
import { secretsOf } from '#/config/secret.ts'
import { version } from '#/config/release.ts'
import type { App } from '#/http/handler.ts'

/** Makes a backup in a vault. */
export function backUp({ config, database, files, now }: App, vault: Vault, progress: StepsDone): Promise<Manifest> {
  return makeBackup(
    {
      pool: database.pool,
      files,
      secrets: secretsOf(config),
      erasures: join(config.DATA_DIR, erasuresFile),
      release: version,
      now,
    },
    vault,
    progress,
  )
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
