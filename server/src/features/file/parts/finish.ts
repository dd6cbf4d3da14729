import type { UnfinishedUploadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { storeFile } from '../attachments/add.ts'
import { hashOf } from '../attachments/read-type.ts'
import { prepareFile, type PreparedFile } from '../attachments/prepare-file.ts'
import { findAttachment } from '../attachments/rows.ts'
import {
  copyOfParts,
  isSameParts,
  pathOfParts,
  removeFile,
  removeParts,
  statParts,
  type PartsStat,
} from './part-file.ts'
import { unfinishedOf, type Unfinished } from './rows.ts'

/**
 * Stores a file whose parts have all arrived. One that is stored already is answered again: its answer may have been lost. The work on
 * the file comes first and holds neither a connection nor the record. Two that end the same file both do it; the record decides which of
 * them stores it. The parts stay as they are until the file is stored for good.
 */
export async function finishFile(app: App, actor: Actor, id: UnfinishedUploadId) {
  const { config, database } = app
  const { db } = database
  const row = await unfinishedOf(db, actor, id)
  if (row.uploadId !== null) return findAttachment(db, row.uploadId)
  const path = pathOfParts(config.DATA_DIR, id)
  const copy = copyOfParts(config.DATA_DIR, id)
  try {
    const inspected = await inspectParts(row, path, copy)
    const stored = await db.transaction().execute(async (tx) => {
      const { uploadId, olympiadId, received, size, access, replaces } = await unfinishedOf(tx, actor, id)
      if (uploadId !== null) return findAttachment(tx, uploadId)
      if (inspected === null || received < size || !(await isSameParts(path, inspected.parts))) return null
      const { file } = inspected
      if (file === null) {
        await tx.updateTable('unfinishedUploads').set({ received: 0 }).where('id', '=', id).execute()
        return null
      }
      const about = { olympiadId, actor, file, replaces: replaces ?? undefined, access: access ?? undefined }
      return storeFile(app, tx, { ...about, unfinishedId: id })
    })
    if (stored === null) throw new Problem('incompleteFile')
    await removeParts(config.DATA_DIR, id)
    return stored
  } finally {
    await removeFile(copy)
  }
}

interface Inspected {
  /** The parts that were inspected: others of the same name are another file. */
  readonly parts: PartsStat
  /** null: the content is not the one that was announced. */
  readonly file: PreparedFile | null
}

/** null: parts are missing. They also are when another call stores the file at the same time. */
async function inspectParts(row: Unfinished, path: string, into: string): Promise<Inspected | null> {
  const { size, filename } = row
  const parts = await statParts(path)
  if (row.received < size || parts === null || parts.size < size) return null
  try {
    const sha256 = await hashOf(path)
    if (row.sha256 !== null && sha256 !== row.sha256) return { parts, file: null }
    return { parts, file: await prepareFile({ path, size, filename, into, sha256 }) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Deletes the parts of a file that is not sent any further. A stored file stays. */
export async function abandonFile({ config, database }: App, actor: Actor, id: UnfinishedUploadId): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await unfinishedOf(tx, actor, id)
    await tx.deleteFrom('unfinishedUploads').where('id', '=', id).execute()
  })
  await removeParts(config.DATA_DIR, id)
}
