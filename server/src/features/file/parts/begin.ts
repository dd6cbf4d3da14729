import type { FileAccess } from '@agon/domain/file-access'
import type { OlympiadId, UnfinishedUploadId, UploadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { shownName } from '#/http/upload.ts'
import { nameOfFile, requireOfPlace, requireRoom } from '../attachments/add.ts'
import { bytesOfParts, pathOfParts } from './part-file.ts'
import { ofPlace, unfinished, unfinishedOf, type Unfinished } from './rows.ts'

interface Begun {
  readonly filename: string
  readonly size: number
  readonly sha256: string | null
  readonly access?: FileAccess | undefined
  readonly replaces?: UploadId | undefined
}

/** Makes room for the parts of a file. The same file continues where it stopped. */
export async function beginFile(app: App, actor: Actor, olympiadId: OlympiadId | null, file: Begun) {
  const { db } = app.database
  const { size, sha256, access = null, replaces = null } = file
  const filename = nameOfFile(shownName(file.filename))
  if (replaces !== null) await requireOfPlace(db, olympiadId, replaces)
  const about = { filename, size, sha256, replaces }
  const known = sha256 === null ? undefined : await findSame(db, olympiadId, { ...about, access })
  if (known !== undefined) return asFarAsThere(app, actor, known.id)
  const { id } = await db.transaction().execute(async (tx) => {
    await requireRoom(tx, olympiadId, size)
    return tx
      .insertInto('unfinishedUploads')
      .values({ ...about, olympiadId, access, createdBy: userIdOf(actor), receivedAt: app.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  return { ...about, id, received: 0 }
}

/** One for other readers is another file: the user who continues it decides who reads it, not the one who began. */
function findSame(
  db: Db,
  olympiadId: OlympiadId | null,
  file: Pick<Unfinished, 'filename' | 'size' | 'sha256' | 'replaces' | 'access'>,
) {
  return unfinished(db)
    .where(ofPlace(olympiadId))
    .where('uploadId', 'is', null)
    .where('sha256', '=', file.sha256)
    .where('filename', '=', file.filename)
    .where('size', '=', file.size)
    .where(sql<boolean>`replaces is not distinct from ${file.replaces}`)
    .where(sql<boolean>`coalesce(access, 'staff') = ${file.access ?? 'staff'}`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** A restored database knows of parts that are gone. Those of a stored file are gone too. */
async function asFarAsThere({ config, database }: App, actor: Actor, id: UnfinishedUploadId): Promise<Unfinished> {
  return database.db.transaction().execute(async (tx) => {
    const row = await unfinishedOf(tx, actor, id)
    if (row.uploadId !== null || (await bytesOfParts(pathOfParts(config.DATA_DIR, id))) >= row.received) return row
    await tx.updateTable('unfinishedUploads').set({ received: 0 }).where('id', '=', id).execute()
    return { ...row, received: 0 }
  })
}
