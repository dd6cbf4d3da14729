import type { TaskId, UserId } from '@agon/domain/ids'
import { systemSettingsOf } from '#/db/system-settings.ts'
import type { App } from '#/http/handler.ts'
import { beginTask, newestTask, runTask, taskAttempts } from '#/jobs/task.ts'
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

/** The clock asks once an hour; asking twice within one starts one run. */
const pause = 3_600_000
/** South African time, all year. */
const offset = 2

/** Hourly: asks for the run of the night once its hour has come. */
export async function runNightly(app: App): Promise<void> {
  const now = app.now()
  const { checksHour } = await systemSettingsOf(app.database)
  if ((now.getUTCHours() + offset) % 24 !== checksHour) return
  const last = await newestTask(app.database.db, null, 'sanity-log.run')
  if (last !== null && now.getTime() - last.askedAt.getTime() < pause) return
  await askToRun(app, null, now)
}
