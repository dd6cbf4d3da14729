import { isVoid } from '@agon/domain/correction'
import type { OlympiadId, QuestionId, TaskId } from '@agon/domain/ids'
import { mayCompute } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { keepBasis } from '#/db/stale-results.ts'
import type { App } from '#/http/handler.ts'
import { runTask, type Progress } from '#/jobs/task.ts'
import { award } from './award.ts'
import { findInForce } from '#/db/corrections-in-force.ts'
import { keepRegraded, regrade } from './correction/regrade.ts'
import { markBatch, prepareMarking } from './grade-answers.ts'
import { requestStatistics } from './pending-statistics.ts'
import { findOlympiad } from './store.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'result.compute': { taskId: TaskId; olympiadId: OlympiadId }
  }
}

/** Sittings marked at a time: enough that the statements pay, few enough for true progress. */
const batch = 10_000

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

/**
 * Marks all sittings that count, in the temporary table `counted`, with the corrections that hold. Answers with the
 * questions that left the paper.
 */
export async function markSittings(
  tx: Tx,
  olympiadId: OlympiadId,
  progress: Progress = async () => undefined,
): Promise<QuestionId[]> {
  await markAll(tx, olympiadId, progress)
  return correctAll(tx, olympiadId)
}

async function markAll(tx: Tx, olympiadId: OlympiadId, progress: Progress): Promise<void> {
  const sittings = await prepareMarking(tx, olympiadId)
  if (sittings === 0) throw new Problem('noAttempts')
  for (let done = 0; done < sittings; done += batch) {
    await progress(done, sittings)
    await markBatch(tx, olympiadId, done, done + batch)
  }
  await progress(sittings, sittings)
}

/** Applies the corrections that hold, question by question. Answers with the questions that left the paper. */
async function correctAll(tx: Tx, olympiadId: OlympiadId): Promise<QuestionId[]> {
  const inForce = Map.groupBy(await findInForce(tx, olympiadId), ({ questionId }) => questionId)
  const voided: QuestionId[] = []
  for (const [questionId, own] of inForce) {
    const now = own.map(({ correction }) => correction)
    await regrade(tx, olympiadId, { questionId, before: [], now })
    await keepRegraded(tx, questionId)
    if (isVoid(now)) voided.push(questionId)
  }
  return voided
}

/** Asked at the end, so that a move of the phase meanwhile does not have to wait, and still counts. */
async function settle(tx: Tx, olympiadId: OlympiadId, now: Date): Promise<void> {
  await tx.updateTable('olympiads').set({ resultsComputedAt: now }).where('id', '=', olympiadId).execute()
  await tx.updateTable('resultBases').set({ answersComputedAt: now }).where('olympiadId', '=', olympiadId).execute()
  const { phase } = await findOlympiad(tx, olympiadId)
  if (!mayCompute(phase)) throw new Problem('phase', { phase })
}
