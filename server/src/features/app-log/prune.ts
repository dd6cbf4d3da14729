import { appLogDays, mostAppLogLines } from '@agon/domain/app-log'
import { sql } from 'kysely'
import type { App } from '#/http/handler.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'app-log.prune': object
  }
}

/** Lines deleted by one statement. */
const batch = 10_000

/** Hourly: deletes lines and causes past their retention, and the oldest beyond the most that are kept. */
export async function pruneAppLog(app: App): Promise<void> {
  const { db } = app.database
  const oldest = new Date(app.now().getTime() - appLogDays * 86_400_000)
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from app_log where id in (select id from app_log where at < ${oldest} order by at limit ${batch})`.execute(
      db,
    )
    if (numAffectedRows < batch) break
  }
  await sql`delete from app_log_causes where last_at < ${oldest}`.execute(db)
  await sql`delete from app_log where id <= (select max(id) from app_log) - ${mostAppLogLines}`.execute(db)
}
