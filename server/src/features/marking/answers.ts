import type { AttemptId, OlympiadId, QuestionVersionId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { answersForPeople, type AnswerForPeople } from '#/db/answers-for-people.ts'
import type { Db } from '#/db/database.ts'

const usualLimit = 20

type Row = Pick<AnswerForPeople, 'attemptId' | 'epoch' | 'sequence' | 'answer' | 'mark' | 'givenAt' | 'version'> & {
  questionId: AnswerForPeople['questionId']
  by: string | null
  earlier: { mark: number; by: string | null; at: string; sameAnswer: boolean }[]
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
    select found.*, ${nameOfGiver} as by, ${earlierMarks} as earlier from ${answersForPeople(olympiadId)} as found
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
    select found.*, ${nameOfGiver} as by, ${earlierMarks} as earlier from ${answersForPeople(olympiadId)} as found
    where attempt_id = ${attemptId} and question_version_id = ${questionVersionId}`.execute(db)
  const [row] = rows
  return row === undefined ? undefined : { questionId: row.questionId, item: toldOf(row) }
}

const nameOfGiver = sql`(select full_name from users where users.id = found.given_by)`

/** What was given before, the last first; all of it, where what stands was given for an answer that is another one by now. */
const earlierMarks = sql`(select coalesce(json_agg(json_build_object(
    'mark', h.mark, 'by', u.full_name, 'at', h.given_at,
    'sameAnswer', (h.epoch, h.sequence) = (found.epoch, found.sequence)) order by h.version desc), '[]')
  from given_mark_history h left join users u on u.id = h.given_by
  where h.attempt_id = found.attempt_id and h.question_id = found.question_id
    and (found.mark is null or h.version < found.version))`

function toldOf({ attemptId, epoch, sequence, answer, mark, by, givenAt, version, earlier: before }: Row) {
  const given = mark === null || givenAt === null ? null : { mark, by: by ?? '', at: givenAt }
  const earlier = before.map((one) => ({ ...one, by: one.by ?? '', at: new Date(one.at) }))
  return { attemptId, epoch, sequence, text: answer.text, given, earlier, version }
}
