import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appRole } from '../db/embedded/roles.ts'
import { startEmbedded } from '../db/embedded/start.ts'
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
  { now, progress, within = tmpdir() }: { now: Date; progress: StepsDone; within?: string },
): Promise<Manifest> {
  const backup = await openBackup(from, passphrase)
  const dataDir = await mkdtemp(join(within, 'agon-verify-'))
  try {
    const scratch = await startEmbedded({ dataDir, mode: 'throwaway', log: () => undefined })
    try {
      const target = { ownerUrl: scratch.ownerUrl, appRole, dataDir, secret: undefined }
      await restoreBackup(backup, target, { now, compare: true, progress })
    } finally {
      await scratch.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  return backup.manifest
}
