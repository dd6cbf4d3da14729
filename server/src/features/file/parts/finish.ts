import type { UnfinishedUploadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { storeFile } from '../attachments/add.ts'
import { hashOf } from '../attachments/read-type.ts'
import { findAttachment } from '../attachments/rows.ts'
import { bytesOfParts, pathOfParts, removeParts } from './part-file.ts'
import { unfinishedOf } from './rows.ts'

/** Stores a file whose parts have all arrived. One that is stored already is answered again: its answer may have been lost. */
export async function finishFile(app: App, actor: Actor, id: UnfinishedUploadId) {
  const { db } = app.database
  const row = await unfinishedOf(db, actor, id)
  if (row.uploadId !== null) return findAttachment(db, row.uploadId)
  const { olympiadId, filename, size, access, replaces } = row
  const path = pathOfParts(app.config.DATA_DIR, id)
  if (row.received < size || (await bytesOfParts(path)) < size) throw new Problem('incompleteFile')
  const sha256 = await hashOf(path)
  if (row.sha256 !== null && sha256 !== row.sha256) {
    await db.updateTable('unfinishedUploads').set({ received: 0 }).where('id', '=', id).execute()
    throw new Problem('incompleteFile')
  }
  const about = { olympiadId, actor, file: { path, size, filename, sha256 }, replaces: replaces ?? undefined }
  return storeFile(app, { ...about, access: access ?? undefined, unfinishedId: id })
}

/** Deletes the parts of a file that is not sent any further. A stored file stays. */
export async function abandonFile({ config, database }: App, actor: Actor, id: UnfinishedUploadId): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await unfinishedOf(tx, actor, id)
    await tx.deleteFrom('unfinishedUploads').where('id', '=', id).execute()
  })
  await removeParts(config.DATA_DIR, id)
}
