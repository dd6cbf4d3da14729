import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOf, readManifest, storedPath } from '#/backup/manifest.ts'
import { completeBackups, type Vault } from '#/backup/vault.ts'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'

/** Age in milliseconds at which a folder without a manifest counts as left by a process that ended. */
const left = 24 * 3_600_000

/** Deletes the oldest backups beyond the number that is kept, apart from the last verified one, what interrupted backups left, and files of no backup. */
export async function deleteOldBackups({ config, database, now }: App, vault: Vault): Promise<void> {
  const complete = await completeBackups(vault.folder)
  const staying = new Set(complete.slice(-config.BACKUP_COUNT))
  // However many were made since: without it no backup would be known to restore.
  const verified = await newestVerified(database.db)
  if (verified !== undefined && complete.includes(verified)) staying.add(verified)
  for (const id of complete) {
    if (staying.has(id)) continue
    // The manifest first, so that a deletion that is cut short leaves an incomplete backup and no damaged one.
    await rm(join(folderOf(vault, id), 'manifest.json'), { force: true })
    await rm(folderOf(vault, id), { recursive: true, force: true })
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

async function deleteInterrupted(vault: Vault, complete: ReadonlySet<string>, now: Date): Promise<void> {
  for (const name of await readdir(vault.folder)) {
    const path = join(vault.folder, name)
    if (!/^\d{8}T\d{6}Z-[0-9a-f]{6}$/.test(name) || complete.has(name)) continue
    const { mtimeMs } = await stat(path)
    if (now.getTime() - mtimeMs > left) await rm(path, { recursive: true, force: true })
  }
}

/** Files of no backup. Those of a backup that is just being made are younger: it touches each. */
async function deleteUnused(vault: Vault, staying: ReadonlySet<string>, now: Date): Promise<void> {
  const used = new Set<string>()
  for (const id of staying) for (const { name } of (await readManifest(vault, id)).files) used.add(name)
  for (const folder of await readdir(join(vault.folder, 'files')))
    for (const name of await readdir(join(vault.folder, 'files', folder))) {
      if (used.has(name)) continue
      const path = storedPath(vault, name)
      const { mtimeMs } = await stat(path)
      if (now.getTime() - mtimeMs > left) await rm(path, { force: true })
    }
}
