import type { TaskId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { forgetHeldKinds } from '#/jobs/held-kinds.ts'
import { taskAttempts } from '#/jobs/task.ts'
import { taskJobs } from '#/jobs/task-jobs.ts'
import { purposes } from './purposes.ts'
import { firstJobId, stateOfJob } from './read-tasks.ts'

/** Does failed or cancelled work again. */
export async function retry(app: App, id: TaskId, now: Date): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    if (id >= firstJobId) return retryJob(tx, id - firstJobId)
    const { status, kind, olympiadId } = await holdTask(tx, id)
    if (status !== 'failed' && status !== 'cancelled') throw new Problem('taskState', { status })
    await refuseWhileLive(tx, id)
    await tx
      .updateTable('tasks')
      .set({ status: 'queued', done: 0, total: null, failure: null, beatAt: now, startedAt: null, finishedAt: null })
      .where('id', '=', id)
      .execute()
    const payload = olympiadId === null ? { taskId: id } : { taskId: id, olympiadId }
    // The payload of each job of a task has these fields.
    await app.jobs.add(tx, taskJobs[kind] as 'result.compute', payload as { taskId: TaskId; olympiadId: never }, {
      maxAttempts: taskAttempts,
    })
  })
}

/** Cancels work that waits, or ends a task at its next step. */
export async function cancel(app: App, id: TaskId, now: Date): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    if (id >= firstJobId) return cancelJob(tx, id - firstJobId)
    const { status } = await holdTask(tx, id)
    if (status !== 'queued' && status !== 'running') throw new Problem('taskState', { status })
    await tx.updateTable('tasks').set({ status: 'cancelled', finishedAt: now }).where('id', '=', id).execute()
  })
}

export async function hold(app: App, kind: string, held: boolean, by: { userId: UserId; now: Date }): Promise<void> {
  if (!(kind in purposes)) throw new Problem('notFound')
  await app.database.db.transaction().execute(async (tx) => {
    if (held)
      await tx
        .insertInto('heldJobKinds')
        .values({ kind, heldBy: by.userId, heldAt: by.now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else {
      await tx.deleteFrom('heldJobKinds').where('kind', '=', kind).execute()
      // Wakes the workers as a new job does.
      await sql`select pg_notify('jobs:insert', '{"count":10}')`.execute(tx)
    }
  })
  forgetHeldKinds(app.database)
}

async function holdTask(tx: Tx, id: TaskId) {
  const task = await tx
    .selectFrom('tasks')
    .select(['status', 'kind', 'olympiadId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (task === undefined) throw new Problem('notFound')
  return task
}

/** The same work waits or runs already. */
async function refuseWhileLive(tx: Tx, id: TaskId): Promise<void> {
  const live = await tx
    .selectFrom('tasks as t')
    .innerJoin('tasks as other', 'other.kind', 't.kind')
    .select('other.status')
    .where('t.id', '=', id)
    .where(sql<boolean>`other.olympiad_id is not distinct from t.olympiad_id`)
    .where('other.status', 'in', ['queued', 'running'])
    .executeTakeFirst()
  if (live !== undefined) throw new Problem('taskState', { status: live.status })
}

async function stateOf(tx: Tx, job: number): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select ${stateOfJob} as state from graphile_worker.jobs where id = ${job}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Problem('notFound')
  return row.state
}

async function retryJob(tx: Tx, job: number): Promise<void> {
  const status = await stateOf(tx, job)
  if (status !== 'failed') throw new Problem('taskState', { status })
  await sql`select graphile_worker.reschedule_jobs(array[${job}]::bigint[], run_at := now(), attempts := 0)`.execute(tx)
}

async function cancelJob(tx: Tx, job: number): Promise<void> {
  const status = await stateOf(tx, job)
  if (status !== 'queued') throw new Problem('taskState', { status })
  await sql`select graphile_worker.complete_jobs(array[${job}]::bigint[])`.execute(tx)
}
