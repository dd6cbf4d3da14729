import { copyFile } from 'node:fs/promises'
import type { UnfinishedUploadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { storeFile } from '../attachments/add.ts'
import { hashOf } from '../attachments/read-type.ts'
import { findAttachment } from '../attachments/rows.ts'
import { bytesOfParts, copyOfParts, pathOfParts, removeCopy, removeParts } from './part-file.ts'
import { unfinishedOf } from './rows.ts'

/**
 * Stores a file whose parts have all arrived. One that is stored already is answered again: its answer may have been lost. Its record is
 * held all the time, so that it is stored once; its parts stay as they are until it is stored for good.
 */
export async function finishFile(app: App, actor: Actor, id: UnfinishedUploadId) {
  const { config, database } = app
  const path = pathOfParts(config.DATA_DIR, id)
  const stored = await database.db.transaction().execute(async (tx) => {
    const row = await unfinishedOf(tx, actor, id)
    if (row.uploadId !== null) return findAttachment(tx, row.uploadId)
    const { olympiadId, filename, size, access, replaces } = row
    if (row.received < size || (await bytesOfParts(path)) < size) return null
    const sha256 = await hashOf(path)
    if (row.sha256 !== null && sha256 !== row.sha256) {
      await tx.updateTable('unfinishedUploads').set({ received: 0 }).where('id', '=', id).execute()
      return null
    }
    const copy = copyOfParts(config.DATA_DIR, id)
    try {
      await copyFile(path, copy)
      const about = { olympiadId, actor, file: { path: copy, size, filename, sha256 }, replaces: replaces ?? undefined }
      return await storeFile(app, tx, { ...about, access: access ?? undefined, unfinishedId: id })
    } finally {
      await removeCopy(config.DATA_DIR, id)
    }
  })
  if (stored === null) throw new Problem('incompleteFile')
  await removeParts(config.DATA_DIR, id)
  return stored
}

/** Deletes the parts of a file that is not sent any further. A stored file stays. */
export async function abandonFile({ config, database }: App, actor: Actor, id: UnfinishedUploadId): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await unfinishedOf(tx, actor, id)
    await tx.deleteFrom('unfinishedUploads').where('id', '=', id).execute()
  })
  await removeParts(config.DATA_DIR, id)
}
