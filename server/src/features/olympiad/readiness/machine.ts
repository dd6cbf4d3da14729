import type { MachineFacts } from '@agon/domain/readiness'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { readSpace } from '#/files/free-space.ts'
import type { App } from '#/http/handler.ts'

/** The settings with which an acknowledged answer outlives a crash of the machine. */
const safe: Record<string, readonly string[]> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  // With `local`, a promoted standby may lack acknowledged answers.
  synchronous_commit: ['on', 'remote_write', 'remote_apply'],
}

/** How the mail server, the disk and the database do at this moment. */
export async function lookAtMachine(app: App): Promise<MachineFacts> {
  const { db } = app.database
  const [mailRefusal, space, unsafeSettings, clocksApart] = await Promise.all([
    refusalOfMail(app),
    readSpace(app.config.DATA_DIR),
    findUnsafeSettings(db),
    measureClocks(app),
  ])
  return {
    mailRefusal,
    diskFree: space.free,
    unsafeSettings,
    clocksApart,
    inProduction: app.config.mode === 'production',
  }
}

/** The code of the fault alone: what the mail server says may name people and addresses. */
async function refusalOfMail({ mail }: App): Promise<string | null> {
  try {
    await mail.check()
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  }
}

async function findUnsafeSettings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${Object.keys(safe)}) order by name`.execute(db)
  return rows.filter(({ name, setting }) => safe[name]?.includes(setting) !== true).map(({ name }) => name)
}

/** The machine's clock beside the database's, as far apart as they are at least: the question took some time itself. */
async function measureClocks({ database: { db } }: App): Promise<number> {
  const asked = Date.now()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const answered = Date.now()
  const at = rows[0]?.at.getTime() ?? answered
  return Math.max(0, asked - at, at - answered)
}
