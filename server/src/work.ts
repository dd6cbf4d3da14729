import { keepCounts } from './db/learner-counts/keep.ts'
import type { App } from './http/handler.ts'
import { runJobs, workOff, type JobHandlers, type JobRunner, type Work } from './jobs/jobs.ts'
import { runSender, sendDueMails } from './mail/run-sender.ts'

/** Does jobs and sends mails for as long as this process lives. */
export async function startWork(app: App, work: Work): Promise<Pick<JobRunner, 'stop'>> {
  const runner = await runJobs(app, app.database.pool, work)
  const sender = runSender(app, runner.worker)
  const keeper = keepCounts(app)
  return {
    async stop() {
      // The runner shows that the worker lives, also to those who look after its mails.
      await keeper.end()
      await sender.stop()
      await runner.stop()
    },
  }
}

/** Does all jobs and sends all mails that are due, also those that follow from them. */
export async function doAllWork(app: App, handlers: Partial<JobHandlers>): Promise<void> {
  await workOff(app, app.database.pool, handlers)
  await sendDueMails(app)
  // The result of a mail may ask for a job.
  await workOff(app, app.database.pool, handlers)
}
