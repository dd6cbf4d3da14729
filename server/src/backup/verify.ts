import { appRole } from '../db/embedded/roles.ts'
import { startEmbedded } from '../db/embedded/start.ts'
import { inTemporaryFolder, removeTemporaryFolders } from '../files/temporary.ts'
import { checkRestored, type FoundInRestored, type RestoredChecks } from './check-restored.ts'
import { BackupFault } from './fault.ts'
import type { StepsDone } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import type { Storage } from './storage/storage.ts'
import { openBackup, restoreBackup } from './restore.ts'

/** Milliseconds. */
const day = 24 * 3_600_000

export interface VerifyOptions extends RestoredChecks {
  readonly now: Date
  readonly progress: StepsDone
  /** Where the scratch database is made. */
  readonly dataDir: string
}

/**
 * Restores a backup into a PostgreSQL of its own, which needs no right on the platform's, compares every table and file, and runs the
 * integrity checks. The scratch database is removed afterwards.
 */
export async function verifyBackup(
  from: { storage: Storage; id: string },
  passphrase: string,
  { now, progress, dataDir, ...checks }: VerifyOptions,
): Promise<{ manifest: Manifest; found: FoundInRestored[] }> {
  // Left by processes that ended in the middle: whole platforms without their seal.
  await removeTemporaryFolders(dataDir, new Date(Date.now() - day))
  const backup = await openBackup(from, passphrase)
  return inTemporaryFolder(dataDir, async (folder) => {
    const scratch = await startEmbedded({ dataDir: folder, mode: 'throwaway', log: () => undefined }).catch(
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        throw new BackupFault(`The scratch database could not be started. ${reason}`, { cause: error })
      },
    )
    try {
      const target = { ownerUrl: scratch.ownerUrl, appRole, dataDir: folder, secret: undefined }
      await restoreBackup(backup, target, { now, compare: true, progress })
      const found = await checkRestored({ appUrl: scratch.appUrl, dataDir: folder, now }, checks)
      return { manifest: backup.manifest, found }
    } finally {
      await scratch.stop()
    }
  })
}
