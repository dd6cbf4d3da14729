import type { OlympiadId, ParticipantId, TaskId, UserId } from '@agon/domain/ids'
import type { App } from '#/http/handler.ts'
import { beginTask, runTask, taskAttempts } from '#/jobs/task.ts'
import { readyToMake } from './config.ts'
import { followAwards } from './follow-awards.ts'
import { issuingOf, keepIssued, toIssue } from './issuing.ts'
import { startMaking } from './make-batch.ts'
import { findResults } from './results.ts'
import { countResults } from './store.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'certificate.issue': { taskId: TaskId; olympiadId: OlympiadId }
  }
}

/** Results frozen at a time; their certificates are being made while the next are frozen. */
const batch = 1000

/** Asks for the certificates of an olympiad; while that is being done, asking again changes nothing. */
export async function askToIssue(app: App, olympiadId: OlympiadId, by: UserId | null, now: Date): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    await readyToMake(tx, olympiadId)
    const taskId = await beginTask(tx, { olympiadId, kind: 'certificates.issue', by, now })
    if (taskId !== null)
      await app.jobs.add(tx, 'certificate.issue', { taskId, olympiadId }, { maxAttempts: taskAttempts })
  })
}

/** Freezes the certificates of all results and has them made. Each batch is committed by itself: asking again goes on. */
export async function issueCertificates(
  app: App,
  { taskId, olympiadId }: { taskId: TaskId; olympiadId: OlympiadId },
): Promise<void> {
  const { db } = app.database
  await runTask(app, taskId, async (progress) => {
    const issuing = await issuingOf(app, db, olympiadId)
    const total = await countResults(db, olympiadId)
    let done = 0
    let after: ParticipantId | null = null
    for (;;) {
      await progress(done, total)
      const results = await findResults(db, olympiadId, { after, limit: batch })
      const issued = await toIssue(issuing, results, false)
      await db.transaction().execute((tx) => keepIssued(tx, issuing, issued))
      await startMaking(app, olympiadId)
      done += results.length
      after = results.at(-1)?.participantId ?? null
      if (after === null || results.length < batch) break
    }
    await followAwards(db, { olympiadId }, app.now())
    await progress(done, total)
  })
}
