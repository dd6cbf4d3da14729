import { BackupFault } from '#/backup/fault.ts'
import type { Storage } from '#/backup/storage/storage.ts'
import { hasMark, manifestPath } from '#/backup/vault.ts'
import type { App } from '#/http/handler.ts'

/** Refuses a place that lacks the earlier backups: a disk that is not mounted leaves an empty folder. A command begins another place. */
export async function refuseOtherFolder({ database: { db } }: App, storage: Storage): Promise<void> {
  const last = await db
    .selectFrom('backups')
    .select('name')
    .where('name', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.name == null) return
  if ((await hasMark(storage)) || (await storage.size(manifestPath(last.name))) !== null) return
  throw new BackupFault(
    `${storage.place} has no earlier backups. If it is on a disk, mount the disk. To begin another place: npm run cli -- backup '${storage.place}'`,
  )
}
