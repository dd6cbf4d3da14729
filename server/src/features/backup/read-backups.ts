import type { BackupStatus } from '@agon/domain/backup'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { readQuiet } from '#/db/quiet.ts'
import type { App } from '#/http/handler.ts'
import { newestTask } from '#/jobs/task.ts'
import { backupSettings } from '#/backup/settings.ts'

const most = 200

export async function readBackups({ config, database: { db } }: App) {
  const [items, newest, quiet] = await Promise.all([
    listBackups(db),
    newestTask(db, null, 'backup.make'),
    readQuiet(db),
  ])
  const isLive = newest !== null && (newest.status === 'queued' || newest.status === 'running')
  return {
    items,
    folder: backupSettings(config)?.place ?? null,
    limit: config.BACKUP_COUNT,
    task: isLive ? newest : null,
    quiet: quiet === null ? null : { since: quiet.since, madeAt: quiet.madeAt, ...(await countWaiting(db)) },
  }
}

const interrupted = 'The backup was cancelled, or its process ended. Make another one.'

async function listBackups(db: Db) {
  const rows = await db
    .selectFrom('backups as b')
    .leftJoin('tasks as t', 't.id', 'b.taskId')
    .select([
      'b.id',
      'b.startedAt',
      'b.finishedAt',
      'b.status',
      'b.name',
      'b.release',
      'b.tables',
      'b.rows',
      'b.files',
      'b.bytes',
      'b.sha256',
      'b.failure',
      'b.verifiedAt',
      't.status as taskStatus',
    ])
    .orderBy('b.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ taskStatus, ...row }) =>
    row.status === 'running' && taskStatus !== 'queued' && taskStatus !== 'running'
      ? { ...row, status: 'failed' as const, failure: interrupted }
      : { ...row, status: row.status as BackupStatus },
  )
}

/** Mails and jobs that go on when the platform is live. */
async function countWaiting(db: Db): Promise<{ mails: number; jobs: number }> {
  const { rows } = await sql<{ mails: number; jobs: number }>`select
    (select count(*) from queued_emails where status = 'queued') as mails,
    (select count(*) from graphile_worker.jobs) as jobs`.execute(db)
  return rows[0] ?? { mails: 0, jobs: 0 }
}
