import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupFault } from '#/backup/fault.ts'
import type { App } from '#/http/handler.ts'

/** Refuses a folder that lacks the earlier backups: a disk that is not mounted leaves an empty one. A command begins another folder. */
export async function refuseOtherFolder({ database: { db } }: App, folder: string): Promise<void> {
  const last = await db
    .selectFrom('backups')
    .select('name')
    .where('name', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.name == null) return
  const places = [join(folder, last.name), join(folder, 'agon-backups.json')]
  for (const place of places) if (await isThere(place)) return
  throw new BackupFault(
    `${folder} has no earlier backups. Mount its disk. To begin another folder: npm run cli -- backup ${folder}`,
  )
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
