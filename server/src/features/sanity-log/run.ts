import type { TaskId, UserId } from '@agon/domain/ids'
import type { App } from '#/http/handler.ts'
import { isDueTonight } from '#/jobs/night-hour.ts'
import { beginTask, runTask, taskAttempts } from '#/jobs/task.ts'
import { runChecks } from '#/sanity/run-checks.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'sanity-log.run': { taskId: TaskId }
    'sanity-log.nightly': Record<never, never>
  }
}

/** Asks for a run of all checks; while one is under way, asking again changes nothing. */
export async function askToRun(app: App, by: UserId | null, now: Date) {
  await app.database.db.transaction().execute(async (tx) => {
    const taskId = await beginTask(tx, { olympiadId: null, kind: 'sanity-log.run', by, now })
    if (taskId !== null) await app.jobs.add(tx, 'sanity-log.run', { taskId }, { maxAttempts: taskAttempts })
  })
}

export async function runSanityLog(app: App, { taskId }: { taskId: TaskId }): Promise<void> {
  await runTask(app, taskId, (progress) => runChecks(app, progress))
  await app.jobs.add(app.database.db, 'ledger.record-proofs', {}, { key: 'ledger.record-proofs' })
}

/** Hourly: asks for the run of the night once its hour has come. */
export async function runNightly(app: App): Promise<void> {
  if (await isDueTonight(app, 'sanity-log.run', { hoursBefore: 0 })) await askToRun(app, null, app.now())
}
