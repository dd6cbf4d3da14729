import type { OlympiadId, UploadId, UserId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { App } from '../http/handler.ts'
import { hold, holdFiles } from './hold.ts'

export interface NewUpload {
  /** null: of the platform. */
  olympiadId: OlympiadId | null
  filename: string
  mediaType: string
  size: number
  sha256: string
  /** null for what is no picture. */
  width: number | null
  height: number | null
  createdBy: UserId | null
}

/** So many at once that neither the disk nor the database waits for the other. */
const atOnce = 8
/** So few that nobody who takes files away waits long. */
const together = 64

/**
 * Keeps files that were sent, each stored by `store`; their ids in order. The same file under the same name is one upload, however often it
 * is sent. What nothing uses is deleted some days later (`collectFiles`), hence the order: first the row, then the file.
 */
export async function keepUploads<Sent extends NewUpload>(
  { database: { db }, now }: Pick<App, 'database' | 'now'>,
  uploads: readonly Sent[],
  store: (upload: Sent) => Promise<unknown>,
): Promise<UploadId[]> {
  const ids: UploadId[] = []
  for (let from = 0; from < uploads.length; from += together) {
    const some = uploads.slice(from, from + together)
    ids.push(...(await addUploads(db, some, now())))
    await holdFiles(
      db,
      some.map(({ sha256 }) => sha256),
      'shared',
      async () => {
        for (let at = 0; at < some.length; at += atOnce) await Promise.all(some.slice(at, at + atOnce).map(store))
      },
    )
  }
  return ids
}

/** The row of one file, within the transaction that stores the file at its end. It is held, so that no other request removes it. */
export async function addHeld(tx: Tx, { sentAt, ...upload }: NewUpload & { readonly sentAt: Date }) {
  await hold(tx, [upload.sha256], 'shared')
  const [id] = await addUploads(tx, [upload], sentAt)
  return id
}

async function addUploads(db: Db, uploads: readonly NewUpload[], sentAt: Date): Promise<UploadId[]> {
  // A statement may touch a row once.
  const each = new Map(uploads.map((upload) => [keyOf(upload), upload]))
  const rows = await db
    .insertInto('uploads')
    .values(
      [...each.values()].map(({ olympiadId, filename, mediaType, size, sha256, width, height, createdBy }) => ({
        olympiadId,
        filename,
        mediaType,
        size,
        sha256,
        width,
        height,
        createdBy,
        sentAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.expression(sql`coalesce(olympiad_id, 0), sha256, filename`).doUpdateSet(({ ref }) => ({
        width: ref('excluded.width'),
        height: ref('excluded.height'),
        sentAt,
        deletedAt: null,
        deletedBy: null,
      })),
    )
    .returning(['id', 'sha256', 'filename', 'olympiadId'])
    .execute()
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]))
  return uploads.flatMap((upload) => ids.get(keyOf(upload)) ?? [])
}

function keyOf({ olympiadId, sha256, filename }: Pick<NewUpload, 'sha256' | 'filename' | 'olympiadId'>) {
  return `${olympiadId ?? 0} ${sha256} ${filename}`
}

export async function olympiadExists(db: Db, id: OlympiadId): Promise<boolean> {
  return (await db.selectFrom('olympiads').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
