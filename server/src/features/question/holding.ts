import type { QuestionId, QuestionModuleId } from '@agon/domain/ids'
import type { Tx } from '#/db/database.ts'

/*
 * What acts on questions hold until they end, always in this order, so that no two ever wait for one another: the olympiad (`shareOlympiad`); the
 * modules whose order changes, by their ids; all questions of those, by their ids; what the item bank has of the questions that are
 * changed or copied and of their copies, by the ids of the questions, for triggers change that too. An act that writes one question alone
 * holds no module, and of the rest that question's. None of it keeps anybody from naming the row in another table.
 */

/** Holds the modules' order of questions, and the questions in it. */
export async function lockModules(tx: Tx, ids: readonly QuestionModuleId[]): Promise<void> {
  await tx.selectFrom('questionModules').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  await tx
    .selectFrom('questions')
    .select('id')
    .where('questionModuleId', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Holds what the item bank has of questions and of all that are copies with them. */
export async function lockLines(tx: Tx, ids: readonly QuestionId[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .selectFrom('bankItems')
    .select('questionId')
    .where('lineId', 'in', (lines) => lines.selectFrom('questions').select('lineId').where('id', 'in', ids))
    .orderBy('questionId')
    .forUpdate()
    .execute()
}
