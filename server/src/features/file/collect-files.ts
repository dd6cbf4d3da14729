import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { holdFiles } from '#/files/hold.ts'
import { removeTemporaryFolders } from '#/files/temporary.ts'
import type { App } from '#/http/handler.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'file.collect': object
  }
}

const hour = 3_600_000
/** A figure may be sent on a Friday, and its question saved on the Monday after. */
const grace = 72 * hour
/** Longer than any request takes. */
const longestRequest = 6 * hour
/** Looked at together. */
const step = 200

/**
 * Takes away what was sent and is named by nothing: figures that no version of a question got, pictures of previews. What is stored without
 * having been sent, such as certificates, is never looked at; where it is the same file as an upload, it stays.
 */
export async function collectFiles(app: App): Promise<void> {
  const { db } = app.database
  // By the clock of the files.
  await removeTemporaryFolders(app.config.DATA_DIR, new Date(Date.now() - longestRequest))
  const before = new Date(app.now().getTime() - grace)
  for (let hashes = await unnamed(db, before); hashes.length > 0; hashes = await unnamed(db, before)) {
    const wanted = await wantedElsewhere(db, hashes)
    for (const sha256 of hashes) await collect(app, { sha256, before, isWanted: wanted.has(sha256) })
  }
}

async function unnamed(db: Db, before: Date, only?: string): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select distinct u.sha256 from uploads u
    where u.sent_at < ${before} and (${only ?? null}::text is null or u.sha256 = ${only ?? null})
      and not exists (select from version_files v where v.sha256 = u.sha256)
      and not exists (select from question_modules m where position(u.sha256 in m.instructions::text) > 0)
    limit ${step}`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

interface Found {
  sha256: string
  before: Date
  /** Not by a question. */
  isWanted: boolean
}

/** Anyone who writes the same file at this moment waits, and then writes it again. */
async function collect({ database, files }: App, { sha256, before, isWanted }: Found): Promise<void> {
  await holdFiles(database.db, [sha256], 'alone', async (tx) => {
    if ((await unnamed(tx, before, sha256)).length === 0) return
    await tx.deleteFrom('uploads').where('sha256', '=', sha256).where('sentAt', '<', before).execute()
    const left = await tx.selectFrom('uploads').select('id').where('sha256', '=', sha256).executeTakeFirst()
    if (left === undefined && !isWanted) await files.remove(sha256)
  })
}

async function wantedElsewhere(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from certificates where sha256 = any(${hashes})
    union select file ->> 'sha256' from queued_emails cross join jsonb_array_elements(attachments) file
      where file ->> 'sha256' = any(${hashes})`.execute(db)
  return new Set(rows.map(({ sha256 }) => sha256))
}
