import { binDays } from '@agon/domain/file-access'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import { holdFiles } from '#/files/hold.ts'
import { removeTemporaryFolders } from '#/files/temporary.ts'
import { isUsed, usedAsContent } from '#/files/uses.ts'
import type { App } from '#/http/handler.ts'
import { collectParts } from './parts/collect.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'file.collect': object
  }
}

const hour = 3_600_000
/** A figure may be sent on a Friday, and its question saved on the Monday after. */
const grace = 72 * hour
const inBin = binDays * 24 * hour
/** Longer than any request takes. */
const longestRequest = 6 * hour
/** Looked at together. */
const step = 200

/**
 * Deletes uploads that nothing uses some days after they were sent, and deleted ones after their time in the bin. The uses are
 * declared (`files/uses.ts`). Files that people manage stay until they are deleted. What is stored without having been sent, such
 * as certificates, is never looked at; where it is the same file as an upload, it stays.
 */
export async function collectFiles(app: App): Promise<void> {
  const { db } = app.database
  // By the clock of the files.
  await removeTemporaryFolders(app.config.DATA_DIR, new Date(Date.now() - longestRequest))
  await collectParts(app)
  const now = app.now()
  for (let hashes = await unused(db, now); hashes.length > 0; hashes = await unused(db, now)) {
    const wanted = await usedAsContent(db, hashes)
    for (const sha256 of hashes) await collect(app, { sha256, now, isWanted: wanted.has(sha256) })
  }
}

/** Of a row `u` of uploads: nothing uses it, and its time has expired. */
function hasExpired(now: Date): RawBuilder<boolean> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  return sql<boolean>`(case when u.deleted_at is null
      then u.sent_at < ${before(grace)} and not exists (select from attachments a where a.upload_id = u.id)
      else u.deleted_at < ${before(inBin)} end
    and not ${isUsed(sql<string>`u.sha256`)})`
}

async function unused(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select distinct u.sha256 from uploads u where ${hasExpired(now)} limit ${step}`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

interface Found {
  readonly sha256: string
  readonly now: Date
  /** Its bytes are used without an upload. */
  readonly isWanted: boolean
}

/** Anyone who writes the same file at this moment waits, and then writes it again. */
async function collect({ database, files }: App, { sha256, now, isWanted }: Found): Promise<void> {
  await holdFiles(database.db, [sha256], 'alone', async (tx) => {
    await sql`delete from uploads u where u.sha256 = ${sha256} and ${hasExpired(now)}`.execute(tx)
    const left = await tx.selectFrom('uploads').select('id').where('sha256', '=', sha256).executeTakeFirst()
    if (left === undefined && !isWanted) await files.remove(sha256)
  })
}
