import { longestFilename, type FileAccess } from '@agon/domain/file-access'
import { withoutPath } from '@agon/domain/file-type'
import type { OlympiadId, UnfinishedUploadId, UploadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { addHeld } from '#/files/uploads.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import type { PreparedFile } from './prepare-file.ts'
import { findAttachment, totalsOf } from './rows.ts'

/** The name without its path. */
export function nameOfFile(sent: string): string {
  const filename = withoutPath(sent).normalize().slice(-longestFilename)
  if (filename === '') throw new Problem('invalid', {}, { fields: { file: 'The file has no name.' } })
  return filename
}

interface Stored {
  readonly olympiadId: OlympiadId | null
  readonly actor: Actor
  readonly file: PreparedFile
  readonly access: FileAccess | undefined
  readonly replaces: UploadId | undefined
  /** The record of its parts. */
  readonly unfinishedId?: UnfinishedUploadId
}

/** Stores a file on disk, which is taken; one that replaces another takes its links and access, and the other goes to the bin. */
export async function storeFile(app: App, tx: Tx, { olympiadId, actor, file, access, replaces, unfinishedId }: Stored) {
  const { path, filename, mediaType, size, sha256 } = file
  if (replaces !== undefined) await requireOfPlace(tx, olympiadId, replaces)
  await requireRoom(tx, olympiadId, size, unfinishedId)
  const about = { filename, mediaType, size, sha256, width: null, height: null }
  const upload = { ...about, olympiadId, createdBy: userIdOf(actor) }
  const uploadId = await addHeld(tx, { ...upload, sentAt: app.now() })
  if (uploadId === undefined) throw new Problem('notFound')
  await (replaces === undefined || replaces === uploadId
    ? attach(tx, uploadId, access)
    : replace(tx, replaces, uploadId, { by: userIdOf(actor), now: app.now() }))
  if (unfinishedId !== undefined)
    await tx.updateTable('unfinishedUploads').set({ uploadId }).where('id', '=', unfinishedId).execute()
  const attachment = await findAttachment(tx, uploadId)
  // Last: what fails before leaves no file.
  await app.files.take(path, sha256)
  return attachment
}

export async function requireOfPlace(db: Db, olympiadId: OlympiadId | null, id: UploadId): Promise<void> {
  const row = await findAttachment(db, id)
  if (row.olympiadId !== olympiadId || row.deletedAt !== null) throw new Problem('notFound')
}

/** Refuses a file that has no room beside those that are stored or on their way. Until the transaction ends, others of the place wait. */
export async function requireRoom(
  db: Tx,
  olympiadId: OlympiadId | null,
  size: number,
  besides?: UnfinishedUploadId,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('file.room'), ${olympiadId ?? 0})`.execute(db)
  const { stored, most } = await totalsOf(db, olympiadId, 0)
  const { coming } = await db
    .selectFrom('unfinishedUploads')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('coming'))
    .where(sql<boolean>`olympiad_id is not distinct from ${olympiadId}`)
    .where('uploadId', 'is', null)
    .where(sql<boolean>`id is distinct from ${besides ?? null}`)
    .executeTakeFirstOrThrow()
  if (stored + coming + size > most) throw new Problem('storageFull')
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
