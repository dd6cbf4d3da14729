import type { UnfinishedUploadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { pathOfParts, writePart } from './part-file.ts'
import { unfinishedOf, type Unfinished } from './rows.ts'

interface Part {
  readonly from: number
  readonly bytes: Uint8Array
}

/**
 * Stores the next part. It is on disk before it is acknowledged: after a crash between the two, the same bytes are written again. A part
 * from another place changes nothing.
 */
export async function takePart(
  { config, database, now }: App,
  actor: Actor,
  id: UnfinishedUploadId,
  { from, bytes }: Part,
): Promise<Unfinished> {
  return database.db.transaction().execute(async (tx) => {
    const row = await unfinishedOf(tx, actor, id)
    // It is stored: nothing is left to send.
    if (row.uploadId !== null) return { ...row, received: row.size }
    if (from !== row.received) return row
    if (from + bytes.length > row.size)
      throw new Problem('invalid', {}, { fields: { file: 'This part is longer than the rest of the file.' } })
    const isWritten = await writePart(pathOfParts(config.DATA_DIR, id), from, bytes)
    const received = isWritten ? from + bytes.length : 0
    await tx.updateTable('unfinishedUploads').set({ received, receivedAt: now() }).where('id', '=', id).execute()
    return { ...row, received }
  })
}
