import type { OlympiadId, TaskId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { problems } from '@agon/domain/problems'
import type { TaskKind } from '@agon/domain/task'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { App } from '../http/handler.ts'

/** A running task whose process has not spoken for so long is given up: its process is gone. */
const silence = 2 * 60_000
/** A task that failed is not tried again; one whose process died is, unless that happens time and again. */
export const taskAttempts = 3

const columns = ['id', 'kind', 'status', 'done', 'total', 'failure', 'askedAt', 'finishedAt'] as const

export interface TaskOrder {
  /** null: the platform as a whole. */
  olympiadId: OlympiadId | null
  kind: TaskKind
  by: UserId | null
  now: Date
}

/** Notes that work is to be done. null when the same work waits or runs already: one is enough. */
export async function beginTask(tx: Tx, { olympiadId, kind, by, now }: TaskOrder): Promise<TaskId | null> {
  await tx
    .updateTable('tasks')
    .set({ status: 'failed', failure: 'The process that did this ended before it was done.', finishedAt: now })
    .where('olympiadId', 'is not distinct from', olympiadId)
    .where('kind', '=', kind)
    .where('status', '=', 'running')
    .where('beatAt', '<', new Date(now.getTime() - silence))
    .execute()
  const row = await tx
    .insertInto('tasks')
    .values({ olympiadId, kind, askedBy: by, askedAt: now, beatAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['olympiadId', 'kind'])
        .where(sql<boolean>`status in ('queued', 'running')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The newest task of a kind, with its true progress. */
export async function newestTask(db: Db, olympiadId: OlympiadId | null, kind: TaskKind) {
  const row = await db
    .selectFrom('tasks')
    .select(columns)
    .where('olympiadId', 'is not distinct from', olympiadId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Ends the work of a task that was cancelled; its transaction is rolled back. */
export class Cancelled extends Error {}

export interface Progress {
  /** Says how much is done, and that the work goes on. */
  (done: number, total: number): Promise<void>
}

/**
 * Does a task's work and records how it ended. A task that is found running was begun by a process that died, and is done
 * from the start; one that failed is not tried again. What the work says about its progress is seen at once, whatever
 * transaction the work itself is in.
 */
export async function runTask(app: App, id: TaskId, work: (progress: Progress) => Promise<void>): Promise<void> {
  const { db } = app.database
  const begun = await db
    .updateTable('tasks')
    .set({ status: 'running', beatAt: app.now(), startedAt: app.now(), attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst()
  if (begun === undefined) return
  try {
    await work(async (done, total) => {
      const alive = await db
        .updateTable('tasks')
        .set({ done, total, beatAt: app.now() })
        .where('id', '=', id)
        .where('status', '=', 'running')
        .executeTakeFirst()
      if (alive.numUpdatedRows === 0n) throw new Cancelled()
    })
    await end(app, id, null)
  } catch (error) {
    if (error instanceof Cancelled) return
    await end(app, id, error instanceof Problem ? error.reason : problems.internal[1])
    if (!(error instanceof Problem)) throw error
  }
}

async function end(app: App, id: TaskId, failure: string | null): Promise<void> {
  await app.database.db
    .updateTable('tasks')
    .set({ status: failure === null ? 'done' : 'failed', failure, finishedAt: app.now() })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()
}
