import { mostStoredBytes } from '@agon/domain/file-access'
import type { OlympiadId, UploadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { usersOf } from '#/files/uses.ts'

const sha256 = sql<string>`uploads.sha256`

function uploadRows(db: Db) {
  return db
    .selectFrom('uploads')
    .select(['uploads.id as uploadId', 'uploads.olympiadId', 'uploads.filename', 'uploads.mediaType', 'uploads.size'])
    .select(['uploads.sha256', 'uploads.sentAt as uploadedAt', 'uploads.deletedAt'])
    .select(usersOf(sha256).as('usedBy'))
}

function attachmentRows(db: Db) {
  return uploadRows(db)
    .innerJoin('attachments', 'attachments.uploadId', 'uploads.id')
    .select(['attachments.id', 'attachments.access', sql<string>`'/api/attachment/file/' || attachments.id`.as('url')])
}

const ofPlace = (olympiadId: OlympiadId | null) => sql<boolean>`uploads.olympiad_id is not distinct from ${olympiadId}`

/** Files that people manage, the newest first. */
export async function findAttachments(db: Db, olympiadId: OlympiadId | null, deleted: boolean) {
  return attachmentRows(db)
    .where(ofPlace(olympiadId))
    .where('uploads.deletedAt', deleted ? 'is not' : 'is', null)
    .orderBy('uploads.id', 'desc')
    .execute()
}

/** All stored files of a place, the newest first. */
export const findUploads = (db: Db, olympiadId: OlympiadId | null) =>
  storedAt(db, olympiadId).orderBy('uploads.id', 'desc').execute()

/** One of them. */
export const findUpload = (db: Db, olympiadId: OlympiadId | null, id: UploadId) =>
  storedAt(db, olympiadId).where('uploads.id', '=', id).executeTakeFirst()

/** The ids of those with a name. */
export async function idsOfName(db: Db, olympiadId: OlympiadId | null, filename: string): Promise<UploadId[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where(ofPlace(olympiadId))
    .where('deletedAt', 'is', null)
    .where('filename', '=', filename)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const storedAt = (db: Db, olympiadId: OlympiadId | null) =>
  uploadRows(db).where(ofPlace(olympiadId)).where('uploads.deletedAt', 'is', null)

export async function findAttachment(db: Db, id: UploadId) {
  const row = await attachmentRows(db).where('uploads.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** Bytes that a place stores, and may store. */
export async function totalsOf(db: Db, olympiadId: OlympiadId | null, total: number) {
  const { stored } = await db
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('stored'))
    .where(ofPlace(olympiadId))
    .executeTakeFirstOrThrow()
  return { total, stored, most: mostStoredBytes }
}
