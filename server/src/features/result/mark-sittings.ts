import { isVoid } from '@agon/domain/correction'
import type { OlympiadId, QuestionId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { findInForce } from '#/db/corrections-in-force.ts'
import type { Tx } from '#/db/database.ts'
import type { Progress } from '#/jobs/task.ts'
import { keepRegraded, regrade } from './correction/regrade.ts'
import { markBatch, prepareMarking } from './grade-answers.ts'

/** Sittings marked at a time: enough that the statements pay, few enough for true progress. */
const batch = 10_000

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
