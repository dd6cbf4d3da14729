import type { LargeUploadShape } from '@agon/contract/schema'
import { longestFilename, type FileAccess } from '@agon/domain/file-access'
import { withoutPath } from '@agon/domain/file-type'
import type { OlympiadId, UploadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db, Tx } from '#/db/database.ts'
import { keepUploads } from '#/files/uploads.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { hashOf, readType } from './read-type.ts'
import { findAttachment, totalsOf } from './rows.ts'

interface Sent {
  readonly olympiadId: OlympiadId | null
  readonly actor: Actor
  readonly file: LargeUploadShape['_output']['file']
  readonly access: FileAccess | undefined
  readonly replaces: UploadId | undefined
}

/** Stores a file; one that replaces another takes its links and access, and the other goes to the bin. */
export async function addAttachment(app: App, { olympiadId, actor, file, access, replaces }: Sent) {
  const { db } = app.database
  const filename = withoutPath(file.filename).normalize().slice(-longestFilename)
  if (filename === '') throw new Problem('invalid', {}, { fields: { file: 'The file has no name.' } })
  const mediaType = await readType(file.path, file.size, filename)
  const sha256 = await hashOf(file.path)
  if (replaces !== undefined) await requireOfPlace(app, olympiadId, replaces)
  await requireRoom(db, olympiadId, file.size)
  const about = { filename, mediaType, size: file.size, sha256, width: null, height: null }
  const upload = { ...about, olympiadId, createdBy: userIdOf(actor) }
  const [uploadId] = await keepUploads(app, [upload], () => app.files.take(file.path, sha256))
  if (uploadId === undefined) throw new Problem('notFound')
  return db.transaction().execute(async (tx) => {
    await (replaces === undefined || replaces === uploadId
      ? attach(tx, uploadId, access)
      : replace(tx, replaces, uploadId, { by: userIdOf(actor), now: app.now() }))
    return findAttachment(tx, uploadId)
  })
}

async function requireOfPlace({ database }: App, olympiadId: OlympiadId | null, id: UploadId): Promise<void> {
  const row = await findAttachment(database.db, id)
  if (row.olympiadId !== olympiadId || row.deletedAt !== null) throw new Problem('notFound')
}

async function requireRoom(db: Db, olympiadId: OlympiadId | null, size: number): Promise<void> {
  const { stored, most } = await totalsOf(db, olympiadId, 0)
  if (stored + size > most) throw new Problem('storageFull')
}

async function attach(tx: Tx, uploadId: UploadId, access: FileAccess = 'staff'): Promise<void> {
  await tx
    .insertInto('attachments')
    .values({ uploadId, access })
    .onConflict((conflict) => conflict.column('uploadId').doNothing())
    .execute()
}

/** The links of the old file lead to the new one. The old one gets links of its own, for its time in the bin. */
async function replace(
  tx: Tx,
  from: UploadId,
  to: UploadId,
  { by, now }: { readonly by: ReturnType<typeof userIdOf>; readonly now: Date },
): Promise<void> {
  await tx.deleteFrom('attachments').where('uploadId', '=', to).execute()
  const { access } = await tx
    .updateTable('attachments')
    .set({ uploadId: to })
    .where('uploadId', '=', from)
    .returning('access')
    .executeTakeFirstOrThrow()
  await attach(tx, from, access)
  await tx.updateTable('uploads').set({ deletedAt: now, deletedBy: by }).where('id', '=', from).execute()
}
