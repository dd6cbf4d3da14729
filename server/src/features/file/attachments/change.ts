import type { FileAccess } from '@agon/domain/file-access'
import { isFileType } from '@agon/domain/file-type'
import type { OlympiadId, UploadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import { requireReach } from './place.ts'
import { requireFit } from './read-type.ts'
import { findAttachment, findUpload, idsOfName } from './rows.ts'

/** Changes one file that the actor reaches, and answers it as it then is. */
async function changing(db: Db, actor: Actor, id: UploadId, change: (tx: Tx) => Promise<unknown>) {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('uploads').select('id').where('id', '=', id).forUpdate().execute()
    const { olympiadId } = await findAttachment(tx, id)
    requireReach(actor, olympiadId)
    await change(tx)
    return findAttachment(tx, id)
  })
}

export const changeAccess = (db: Db, actor: Actor, id: UploadId, access: FileAccess) =>
  changing(db, actor, id, (tx) => tx.updateTable('attachments').set({ access }).where('uploadId', '=', id).execute())

/** The new name keeps an ending of the content's type. */
export const rename = (db: Db, actor: Actor, id: UploadId, filename: string) =>
  changing(db, actor, id, async (tx) => {
    if (/[/\\]/.test(filename)) throw new Problem('invalid', {}, { fields: { filename: 'A name has no slashes.' } })
    const { mediaType, sha256, olympiadId } = await findAttachment(tx, id)
    if (isFileType(mediaType)) requireFit(mediaType, filename)
    const same = await tx
      .selectFrom('uploads')
      .select('id')
      .where('sha256', '=', sha256)
      .where('filename', '=', filename)
      .where(sql<boolean>`olympiad_id is not distinct from ${olympiadId}`)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (same !== undefined)
      throw new Problem('duplicate', {}, { fields: { filename: 'The same file is stored under this name.' } })
    await tx.updateTable('uploads').set({ filename }).where('id', '=', id).execute()
  })

export const restore = (db: Db, actor: Actor, id: UploadId) =>
  changing(db, actor, id, (tx) =>
    tx.updateTable('uploads').set({ deletedAt: null, deletedBy: null }).where('id', '=', id).execute(),
  )

interface Removal {
  readonly actor: Actor
  readonly olympiadId: OlympiadId | null
  readonly now: Date
}

/** Puts a file of a place into the bin. Refused while a record uses it. */
export async function removeFile(db: Db, id: UploadId, { actor, olympiadId, now }: Removal): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('uploads').select('id').where('id', '=', id).forUpdate().execute()
    const found = await findUpload(tx, olympiadId, id)
    if (found === undefined) throw new Problem('notFound')
    if (found.usedBy.length > 0) throw new Problem('fileInUse', { what: [...new Set(found.usedBy)].join(', ') })
    await tx
      .updateTable('uploads')
      .set({ deletedAt: now, deletedBy: userIdOf(actor) })
      .where('id', '=', id)
      .execute()
  })
}

/** The only file of a place with a name; of several, the one with an id. */
export async function fileNamed(
  db: Db,
  olympiadId: OlympiadId | null,
  filename: string,
  wanted: UploadId | undefined,
): Promise<UploadId> {
  const ids = await idsOfName(db, olympiadId, filename)
  const [only, ...others] = wanted === undefined ? ids : ids.filter((id) => id === wanted)
  if (only === undefined) throw new Problem('notFound')
  if (others.length > 0) throw new Problem('severalFiles', {}, { details: { uploadIds: ids } })
  return only
}
