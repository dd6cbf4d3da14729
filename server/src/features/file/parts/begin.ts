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
  const about = { olympiadId, filename, size, sha256, replaces, access }
  for (;;) {
    const id = await addRecord(app, actor, about)
    if (id !== undefined) return { id, filename, size, sha256, replaces, received: 0 }
    const known = await findSame(db, about)
    if (known !== undefined) return asFarAsThere(app, actor, known.id)
    // It was stored or discarded between the two.
  }
}

type About = Pick<Unfinished, 'olympiadId' | 'filename' | 'size' | 'sha256' | 'replaces' | 'access'>

/**
 * A new record; undefined: the same file has one. Its unique index decides between two that begin the same file at once. The record
 * comes before the lock on the room of its place, in this order also where a file is stored.
 */
function addRecord(app: App, actor: Actor, about: About): Promise<UnfinishedUploadId | undefined> {
  return app.database.db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('unfinishedUploads')
      .values({ ...about, createdBy: userIdOf(actor), receivedAt: app.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added !== undefined) await requireRoom(tx, about.olympiadId, about.size, added.id)
    return added?.id
  })
}

/** One for other readers is another file: the user who continues it decides who reads it, not the one who began. */
function findSame(db: Db, { olympiadId, filename, size, sha256, replaces, access }: About) {
  return unfinished(db)
    .where(ofPlace(olympiadId))
    .where('uploadId', 'is', null)
    .where('sha256', '=', sha256)
    .where('filename', '=', filename)
    .where('size', '=', size)
    .where(sql<boolean>`replaces is not distinct from ${replaces}`)
    .where(sql<boolean>`coalesce(access, 'staff') = ${access ?? 'staff'}`)
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
