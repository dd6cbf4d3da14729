import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { App } from '../http/handler.ts'
import { lifeClass } from '../jobs/life.ts'
import { journalFolder } from './check-journal.ts'
import { processOf } from './journal.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'mail.prune-journal': Record<string, never>
  }
}

/** A database is not restored from an older backup: the hand-overs since then would not be known. */
const retentionDays = 90
const day = 24 * 60 * 60_000

/** Deletes journal files that were last written long ago, of processes that have ended and whose mails are settled. */
export async function pruneJournal(app: App): Promise<void> {
  const folder = await journalFolder(app)
  const before = app.now().getTime() - retentionDays * day
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.map(async (name) => ({ name, process: processOf(name), changed: (await stat(join(folder, name))).mtimeMs })),
  )
  const old = files.filter(({ process, changed }) => process !== undefined && changed < before)
  if (old.length === 0) return
  // An idle process may have the file open.
  const { rows } = await sql<{
    name: string
  }>`select n.name from unnest(${old.map(({ process }) => process)}::text[]) n(name)
    where exists (select from queued_emails q where q.status = 'sending' and q.sending_by = hashtext(n.name))
      or exists (select from pg_locks l where l.locktype = 'advisory' and l.objsubid = 2 and l.granted
        and l.database = (select oid from pg_database where datname = current_database())
        and l.classid = ${lifeClass}::int4::oid and l.objid = hashtext(n.name)::oid)`.execute(app.database.db)
  const inUse = new Set(rows.map(({ name }) => name))
  for (const { name, process = '' } of old) if (!inUse.has(process)) await rm(join(folder, name))
}
