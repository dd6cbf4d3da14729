import { unfinishedHours } from '@agon/domain/file-access'
import type { App } from '#/http/handler.ts'
import { filesOfParts, removeFile } from './part-file.ts'

/** Deletes the parts of files that were not continued in time, and those that no record knows. */
export async function collectParts({ config, database: { db }, now }: App): Promise<void> {
  const before = new Date(now().getTime() - unfinishedHours * 3_600_000)
  await db.deleteFrom('unfinishedUploads').where('receivedAt', '<', before).execute()
  // A record is there before its first part.
  const there = await filesOfParts(config.DATA_DIR)
  if (there.length === 0) return
  const ids = [...new Set(there.map(({ id }) => id))]
  const rows = await db.selectFrom('unfinishedUploads').select('id').where('id', 'in', ids).execute()
  const known = new Set(rows.map(({ id }) => id))
  for (const { id, path } of there) if (!known.has(id)) await removeFile(path)
}
