import { sql } from 'kysely'
import type { App } from '../http/handler.ts'
import { perApp } from '../http/per-app.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'activity.keep-months': object
  }
}

/** Months that are there before they begin. */
const ahead = 3

const knownMonths = perApp(() => new Set<string>())

/** Makes sure that what happens now can be written. Asks the database once a month, since months are made ahead. */
export async function ensureMonth(app: App, at: Date): Promise<void> {
  const month = at.toISOString().slice(0, 7)
  const known = knownMonths(app)
  if (known.has(month)) return
  await app.database.pool.query('select activity_log_make_month($1)', [`${month}-01`])
  known.add(month)
}

/** Makes the months ahead, and drops those older than the configured ones. */
export async function keepMonths(app: App): Promise<void> {
  const now = app.now()
  for (let month = 0; month <= ahead; month += 1) await ensureMonth(app, monthsFrom(now, month))
  const before = monthsFrom(now, -app.config.ACTIVITY_LOG_MONTHS)
  await sql`select activity_log_drop_before(${before.toISOString().slice(0, 10)}::date)`.execute(app.database.db)
}

function monthsFrom(moment: Date, months: number): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1))
}
