import { filesFolder, readManifest, storedPath } from '#/backup/manifest.ts'
import { backupsIn, completeBackups, manifestPath, type Vault } from '#/backup/vault.ts'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'

/** Age in milliseconds at which a folder without a manifest counts as left by a process that ended. */
const left = 24 * 3_600_000

/** Deletes the oldest backups beyond the number that is kept, apart from the last verified one, what interrupted backups left, and files of no backup. */
export async function deleteOldBackups({ config, database, now }: App, vault: Vault): Promise<void> {
  const complete = await completeBackups(vault.storage)
  const staying = new Set(complete.slice(-config.BACKUP_COUNT))
  // However many were made since: without it no backup would be known to restore.
  const verified = await newestVerified(database.db)
  if (verified !== undefined && complete.includes(verified)) staying.add(verified)
  for (const id of complete) {
    if (staying.has(id)) continue
    // The manifest first, so that a deletion that is cut short leaves an incomplete backup and no damaged one.
    await vault.storage.remove(manifestPath(id))
    await vault.storage.removeFolder(id)
    await database.db.deleteFrom('backups').where('name', '=', id).execute()
  }
  await deleteInterrupted(vault, new Set(complete), now())
  if (complete.length > staying.size) await deleteUnused(vault, staying, now())
}

async function newestVerified(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('backups')
    .select('name')
    .where('verifiedAt', 'is not', null)
    .orderBy('verifiedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.name ?? undefined
}

async function deleteInterrupted({ storage }: Vault, complete: ReadonlySet<string>, now: Date): Promise<void> {
  for (const id of await backupsIn(storage)) {
    if (complete.has(id)) continue
    const files = await storage.list(id)
    const isYoung = files.some(({ modifiedAt }) => now.getTime() - modifiedAt.getTime() <= left)
    if (!isYoung) await storage.removeFolder(id)
  }
}

/** Files of no backup. Those of a backup that is just being made are younger. */
async function deleteUnused(vault: Vault, staying: ReadonlySet<string>, now: Date): Promise<void> {
  const used = new Set<string>()
  for (const id of staying) for (const { name } of (await readManifest(vault, id)).files) used.add(storedPath(name))
  for (const { path, modifiedAt } of await vault.storage.list(filesFolder))
    if (!used.has(path) && now.getTime() - modifiedAt.getTime() > left) await vault.storage.remove(path)
}
