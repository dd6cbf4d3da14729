import type { OlympiadId, UploadId, UserId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export interface NewUpload {
  olympiadId: OlympiadId
  filename: string
  mediaType: string
  size: number
  sha256: string
  width: number
  height: number
  createdBy: UserId | null
}

/** The same file under the same name is one upload, however often it is sent. */
export async function addUpload(db: Db, upload: NewUpload): Promise<UploadId> {
  const row = await db
    .insertInto('uploads')
    .values(upload)
    .onConflict((conflict) =>
      conflict
        .expression(sql`coalesce(olympiad_id, 0), sha256, filename`)
        .doUpdateSet({ width: upload.width, height: upload.height }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function olympiadExists(db: Db, id: OlympiadId): Promise<boolean> {
  return (await db.selectFrom('olympiads').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
