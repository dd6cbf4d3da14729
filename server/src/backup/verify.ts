import { appRole } from '../db/embedded/roles.ts'
import { startEmbedded } from '../db/embedded/start.ts'
import { inTemporaryFolder } from '../files/temporary.ts'
import type { StepsDone } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { openBackup, restoreBackup } from './restore.ts'

/**
 * Restores a backup into a PostgreSQL of its own, which needs no right on the platform's, and compares every table and file. The scratch
 * database is removed afterwards.
 */
export async function verifyBackup(
  from: { folder: string; id: string },
  passphrase: string,
  { now, progress, dataDir }: { now: Date; progress: StepsDone; dataDir: string },
): Promise<Manifest> {
  const backup = await openBackup(from, passphrase)
  await inTemporaryFolder(dataDir, async (folder) => {
    const scratch = await startEmbedded({ dataDir: folder, mode: 'throwaway', log: () => undefined })
    try {
      const target = { ownerUrl: scratch.ownerUrl, appRole, dataDir: folder, secret: undefined }
      await restoreBackup(backup, target, { now, compare: true, progress })
    } finally {
      await scratch.stop()
    }
  })
  return backup.manifest
}
