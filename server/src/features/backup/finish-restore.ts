import { sql } from 'kysely'
import type { Manifest } from '#/backup/manifest.ts'
import type { App } from '#/http/handler.ts'
import { workOff, type JobHandlers } from '#/jobs/jobs.ts'
import { quietJobs } from '#/jobs/quiet-jobs.ts'
import { figuresOf } from './make.ts'

/** After the tables are restored: ends the work that the backup caught in the middle, and repeats erasures. Answers how many. */
export async function finishRestore(app: App, manifest: Manifest, handlers: JobHandlers): Promise<number> {
  await endCaught(app, manifest)
  const before = await countErasures(app)
  await app.jobs.add(app.database.db, 'privacy.repeat-erasures', {})
  await workOff(app, app.database.pool, Object.fromEntries(quietJobs.map((name) => [name, handlers[name]])))
  return (await countErasures(app)) - before
}

/** The backup was running in its own snapshot. Sessions and links that ended since would be valid again: all of them end. */
async function endCaught({ database: { db } }: App, manifest: Manifest): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const table of ['sessions', 'signinTickets', 'passkeyChallenges', 'passwordLinks'] as const)
      await tx.deleteFrom(table).execute()
    await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
      where task_identifier = 'backup.make' having count(*) > 0`.execute(tx)
    await tx
      .updateTable('tasks')
      .set({ status: 'done', finishedAt: new Date(manifest.finishedAt) })
      .where('kind', '=', 'backup.make')
      .where('status', 'in', ['queued', 'running'])
      .execute()
    await tx
      .updateTable('backups')
      .set({ status: 'made', ...figuresOf(manifest) })
      .where('status', '=', 'running')
      .execute()
  })
}

async function countErasures({ database: { db } }: App): Promise<number> {
  const { count } = await db
    .selectFrom('erasures')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
