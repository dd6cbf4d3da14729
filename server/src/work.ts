import { startCounting } from './db/learner-counts/count-worker.ts'
import type { App } from './http/handler.ts'
import { runJobs, workOff, type JobHandlers, type JobRunner, type Work } from './jobs/jobs.ts'
import { runSender, sendDueMails } from './mail/run-sender.ts'

/** Does jobs and sends mails for as long as this process lives. */
export async function startWork(app: App, work: Work): Promise<Pick<JobRunner, 'stop'>> {
  const runner = await runJobs(app, app.database.pool, work)
  const sender = runSender(app, runner.worker)
  const counts = startCounting(app)
  return {
    async stop() {
      const counted = counts.end()
      // The runner shows that the worker lives, also to those who look after its mails.
      await sender.stop()
      await runner.stop()
      await counted
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
