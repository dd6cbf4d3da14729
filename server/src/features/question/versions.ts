import type { QuestionId, QuestionModuleId, UserId } from '@agon/domain/ids'
import type { Question } from '@agon/domain/question/question'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** A question that is written: `origin` is the one that it is a copy of. */
export interface Written {
  question: Question
  origin?: QuestionId
}

/** Makes questions with their first versions; their places come afterwards. */
export async function insertQuestions(
  tx: Tx,
  questionModuleId: QuestionModuleId,
  written: readonly Written[],
  by: UserId | null,
): Promise<QuestionId[]> {
  const ids: QuestionId[] = []
  for (const { question, origin } of written) {
    const { id } = await tx
      .insertInto('questions')
      .values({ questionModuleId, position: 0, originId: origin === undefined ? null : firstOf(origin) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addVersion(tx, id, 1, question, by)
    ids.push(id)
  }
  return ids
}

export async function addVersion(tx: Tx, id: QuestionId, number: number, question: Question, by: UserId | null) {
  const { id: versionId } = await tx
    .insertInto('questionVersions')
    .values({ questionId: id, number, ...columns(question), createdBy: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('questions').set({ currentVersionId: versionId }).where('id', '=', id).execute()
}

/** A copy of a copy belongs to the first of them all. */
const firstOf = (origin: QuestionId) =>
  sql<QuestionId>`(select coalesce(origin_id, id) from questions where id = ${origin})`

function columns(question: Question) {
  const { kind, difficulty, topic, marks } = question
  return { kind, difficulty, topic, marks, content: JSON.stringify(question) }
}
