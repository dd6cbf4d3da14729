import type { OlympiadId } from '@agon/domain/ids'
import { problems } from '@agon/domain/problems'
import type { TaskStatus } from '@agon/domain/task'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { taskJobs } from '#/jobs/task-jobs.ts'

/** Tasks and jobs share one row of numbers: a job's is this much greater than its number in the queue. */
export const firstJobId = 1_000_000_000

/** Listed of each sort. */
const most = 200

interface Listed {
  readonly id: number
  readonly kind: string
  readonly olympiadId: OlympiadId | null
  readonly status: TaskStatus
  readonly done: number
  readonly total: number | null
  readonly askedBy: string | null
  readonly askedAt: Date
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
  readonly failure: string | null
  readonly attempts: number
}

/** Tasks with progress, and the jobs beside them; work that goes on comes first, then what failed. */
export async function readTasks(db: Db) {
  const listed = [...(await listTasks(db)), ...(await listJobs(db))]
  return listed
    .toSorted((a, b) => urgency[a.status] - urgency[b.status] || b.askedAt.getTime() - a.askedAt.getTime())
    .map((task) => ({
      ...task,
      mayRetry: task.status === 'failed' || task.status === 'cancelled',
      mayCancel: task.status === 'queued' || (task.status === 'running' && task.id < firstJobId),
    }))
}

const urgency: Record<TaskStatus, number> = { running: 0, queued: 1, failed: 2, cancelled: 3, done: 4 }

async function listTasks(db: Db): Promise<Listed[]> {
  const { rows } = await sql<Listed & { readonly kind: keyof typeof taskJobs }>`
    select t.id, t.kind, t.olympiad_id, t.status, t.done, t.total, u.full_name as asked_by, t.asked_at, t.started_at,
      t.finished_at, t.failure, t.attempts
    from tasks t left join users u on u.id = t.asked_by
    order by t.status in ('queued', 'running') desc, t.id desc limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, kind: taskJobs[row.kind] }))
}

/** Jobs that have no task of their own. Their errors may quote values, so they are not shown. */
async function listJobs(db: Db): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select (${firstJobId} + id)::integer as id, task_identifier as kind, null as olympiad_id, ${stateOfJob} as status,
      0 as done, null::integer as total, null as asked_by, created_at as asked_at, locked_at as started_at,
      null as finished_at, case when ${stateOfJob} = 'failed' then ${problems.internal[1]}::text end as failure, attempts
    from graphile_worker.jobs where task_identifier <> all(${Object.values(taskJobs)}::text[])
    order by attempts >= max_attempts desc, run_at limit ${most}`.execute(db)
  return rows
}

export const stateOfJob = sql`case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed' else 'queued' end`
