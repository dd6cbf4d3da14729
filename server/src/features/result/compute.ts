import type { OlympiadId, TaskId } from '@agon/domain/ids'
import { mayCompute } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { keepBasis } from '#/db/stale-results.ts'
import type { App } from '#/http/handler.ts'
import { runTask } from '#/jobs/task.ts'
import { award } from './award.ts'
import { markSittings } from './mark-sittings.ts'
import { requestStatistics } from './request-statistics.ts'
import { findOlympiad } from './store.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'result.compute': { taskId: TaskId; olympiadId: OlympiadId }
  }
}

/**
 * Computes an olympiad's marks, ranks and awards in one transaction: others see the old results whole or the new ones
 * whole. Answers never come to this process but each distinct one of a question once; all else is the database's work
 * on temporary tables (`counted`: the sittings that count, `given`: a batch's answers, `graded`: distinct answers with
 * their marks), so that memory stays small whatever the number of learners. Rows that stay as they were are not written.
 * The statistics of questions follow in a job of their own.
 */
export async function computeResults(
  app: App,
  { taskId, olympiadId }: { taskId: TaskId; olympiadId: OlympiadId },
): Promise<void> {
  await runTask(app, taskId, async (progress) => {
    await app.database.db.transaction().execute(async (tx) => {
      // Two computations of one olympiad come one after the other.
      await sql`select pg_advisory_xact_lock(hashtext('result.compute'), ${olympiadId})`.execute(tx)
      await keepBasis(tx, olympiadId)
      const voided = await markSittings(tx, olympiadId, progress)
      await award(tx, olympiadId, { voided }, app.now())
      await requestStatistics(app, tx, olympiadId)
      await settle(tx, olympiadId, app.now())
    })
  })
}

/** Asked at the end, so that a move of the phase meanwhile does not have to wait, and still counts. */
async function settle(tx: Tx, olympiadId: OlympiadId, now: Date): Promise<void> {
  await tx.updateTable('olympiads').set({ resultsComputedAt: now }).where('id', '=', olympiadId).execute()
  await tx.updateTable('resultBases').set({ answersComputedAt: now }).where('olympiadId', '=', olympiadId).execute()
  const { phase } = await findOlympiad(tx, olympiadId)
  if (!mayCompute(phase)) throw new Problem('phase', { phase })
}
