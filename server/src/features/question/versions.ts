import type { QuestionId, QuestionModuleId, UserId } from '@agon/domain/ids'
import type { Question } from '@agon/domain/question/question'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'

/** A question that is written: `origin` is the one that it is a copy of. */
export interface Written {
  question: Question
  origin?: QuestionId
}

/** So many in one statement. */
const together = 500

/** Makes questions with their first versions; their places come afterwards. */
export async function insertQuestions(
  tx: Tx,
  questionModuleId: QuestionModuleId,
  written: readonly Written[],
  by: UserId | null,
): Promise<QuestionId[]> {
  const ids: QuestionId[] = []
  for (let from = 0; from < written.length; from += together)
    ids.push(...(await insertSome(tx, questionModuleId, written.slice(from, from + together), by)))
  return ids
}

async function insertSome(tx: Tx, questionModuleId: QuestionModuleId, written: readonly Written[], by: UserId | null) {
  const rows = await tx
    .insertInto('questions')
    .values(
      written.map(({ origin }) => ({
        questionModuleId,
        position: 0,
        originId: origin === undefined ? null : firstOf(origin),
      })),
    )
    .returning('id')
    .execute()
  // Ids are given in the order of the rows.
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b)
  await tx
    .insertInto('questionVersions')
    .values(
      ids.flatMap((questionId, at) => {
        const question = written[at]?.question
        return question === undefined ? [] : [{ questionId, number: 1, ...columns(question), createdBy: by }]
      }),
    )
    .execute()
  await sql`update questions set current_version_id = v.id from question_versions v
    where questions.id = any(${ids}::integer[]) and v.question_id = questions.id and v.number = 1`.execute(tx)
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
