import type { AttemptId, OlympiadId, QuestionVersionId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { answersForPeople, type AnswerForPeople } from '../../../db/answers-for-people.ts'
import type { Db } from '../../../db/database.ts'

const usualLimit = 20

type Row = Pick<AnswerForPeople, 'attemptId' | 'epoch' | 'sequence' | 'answer' | 'mark' | 'givenAt' | 'version'> & {
  questionId: AnswerForPeople['questionId']
  by: string | null
}

export interface WantedAnswers {
  questionVersionId: QuestionVersionId
  unmarked: boolean
  after?: AttemptId | undefined
  limit?: number | undefined
}

/** Answers in an order that says nothing of schools or names, and is the same for all who mark. */
export async function findAnswersToMark(db: Db, olympiadId: OlympiadId, wanted: WantedAnswers) {
  const { questionVersionId, unmarked, after, limit = usualLimit } = wanted
  const { rows } = await sql<Row>`
    select found.*, ${nameOfGiver} as by from ${answersForPeople(olympiadId)} as found
    where question_version_id = ${questionVersionId}
      ${unmarked ? sql`and mark is null` : sql``}
      ${after === undefined ? sql`` : sql`and (hashint4(attempt_id), attempt_id) > (hashint4(${after}::int), ${after}::int)`}
    order by hashint4(attempt_id), attempt_id limit ${limit}`.execute(db)
  return rows.map(toldOf)
}

/** A learner's answer to a question; undefined where there is none that counts. */
export async function findAnswerToMark(
  db: Db,
  olympiadId: OlympiadId,
  attemptId: AttemptId,
  questionVersionId: QuestionVersionId,
) {
  const { rows } = await sql<Row>`
    select found.*, ${nameOfGiver} as by from ${answersForPeople(olympiadId)} as found
    where attempt_id = ${attemptId} and question_version_id = ${questionVersionId}`.execute(db)
  const [row] = rows
  return row === undefined ? undefined : { questionId: row.questionId, item: toldOf(row) }
}

const nameOfGiver = sql`(select full_name from users where users.id = found.given_by)`

function toldOf({ attemptId, epoch, sequence, answer, mark, by, givenAt, version }: Row) {
  const given = mark === null || givenAt === null ? null : { mark, by: by ?? '', at: givenAt }
  return { attemptId, epoch, sequence, text: answer.text, given, version }
}
