import type { OlympiadId, UnfinishedUploadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { requireReach } from '../attachments/place.ts'

export const unfinished = (db: Db) =>
  db
    .selectFrom('unfinishedUploads')
    .select(['id', 'olympiadId', 'filename', 'size', 'sha256', 'access', 'replaces', 'received', 'uploadId'])

export const ofPlace = (olympiadId: OlympiadId | null) => sql<boolean>`olympiad_id is not distinct from ${olympiadId}`

/** Those of a place that are not stored yet, the newest first. */
export const findUnfinished = (db: Db, olympiadId: OlympiadId | null) =>
  unfinished(db).where(ofPlace(olympiadId)).where('uploadId', 'is', null).orderBy('id', 'desc').execute()

/** One that the actor reaches. Within a transaction, others wait with their parts of it. */
export async function unfinishedOf(db: Db, actor: Actor, id: UnfinishedUploadId) {
  const found = unfinished(db).where('id', '=', id)
  const row = await (db.isTransaction ? found.forUpdate() : found).executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  requireReach(actor, row.olympiadId)
  return row
}

export type Unfinished = Awaited<ReturnType<typeof unfinishedOf>>
