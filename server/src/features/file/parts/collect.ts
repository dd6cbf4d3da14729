import { unfinishedHours } from '@agon/domain/file-access'
import type { App } from '#/http/handler.ts'
import { filesWithParts, removeCopy, removeParts } from './part-file.ts'

/** Deletes the parts of files that were not continued in time, and those that no record knows. */
export async function collectParts({ config, database: { db }, now }: App): Promise<void> {
  const before = new Date(now().getTime() - unfinishedHours * 3_600_000)
  await db.deleteFrom('unfinishedUploads').where('receivedAt', '<', before).execute()
  // A record is there before its first part.
  const there = await filesWithParts(config.DATA_DIR)
  if (there.length === 0) return
  const rows = await db.selectFrom('unfinishedUploads').select('id').where('id', 'in', there).execute()
  const known = new Set(rows.map(({ id }) => id))
  for (const id of there) {
    if (known.has(id)) continue
    await removeParts(config.DATA_DIR, id)
    await removeCopy(config.DATA_DIR, id)
  }
}
