import { mostCounted } from '@agon/contract/report/platform'
import type { EmailStatus } from '@agon/domain/email'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

const hour = 3_600_000
const day = 24 * hour

/** Mails that are not sent; those that failed for seven days only. */
export async function countMail(db: Db, now: Date) {
  const [pause, queued, failed, uncertain] = await Promise.all([
    db.selectFrom('mailPauses').select('since').where('endedAt', 'is', null).executeTakeFirst(),
    countByStatus(db, 'queued', null),
    countByStatus(db, 'failed', new Date(now.getTime() - 7 * day)),
    countByStatus(db, 'uncertain', null),
  ])
  return {
    pausedSince: pause?.since ?? null,
    queued: queued.count,
    oldestAt: queued.oldestAt,
    failed: failed.count,
    uncertain: uncertain.count,
  }
}

/** By the index of statuses and times. The oldest is neither tried again later nor of a mass mail, whose release takes its time. */
async function countByStatus(db: Db, status: EmailStatus, from: Date | null) {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int4 as count,
      min(queued_at) filter (where next_try_at is null and mass_mail_id is null) as oldest_at from (
      select queued_at, next_try_at, mass_mail_id from queued_emails where status = ${status}
        ${from === null ? sql`` : sql`and queued_at >= ${from}`}
      order by queued_at limit ${mostCounted}) as own`.execute(db)
  return rows[0] ?? { count: 0, oldestAt: null }
}

/** Jobs, and tasks with progress that failed within seven days. */
export async function countTasks(db: Db, now: Date) {
  const { rows } = await sql<{ failed: number; running: number; waiting: number; held: number }>`
    select (count(*) filter (where locked_at is null and attempts >= max_attempts)
        + (select count(*) from tasks where status = 'failed' and finished_at >= ${new Date(now.getTime() - 7 * day)}))::int4 as failed,
      (count(*) filter (where locked_at is not null))::int4 as running,
      (count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= ${now}))::int4 as waiting,
      (select count(*)::int4 from held_job_kinds) as held
    from (select locked_at, attempts, max_attempts, run_at from graphile_worker.jobs limit ${mostCounted}) as jobs`.execute(
    db,
  )
  return rows[0] ?? { failed: 0, running: 0, waiting: 0, held: 0 }
}

/** Errors of the last 24 hours. */
export async function countLog(db: Db, now: Date) {
  const { rows } = await sql<{ errors: number; lastAt: Date | null }>`
    select count(*)::int4 as errors, max(at) as last_at from (
      select at from app_log where level <> 'warn' and at >= ${new Date(now.getTime() - day)}
      order by at desc limit ${mostCounted}) as own`.execute(db)
  return rows[0] ?? { errors: 0, lastAt: null }
}
