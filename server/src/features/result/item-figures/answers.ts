import { setImmediate } from 'node:timers/promises'
import type { OlympiadId, PaperId, QuestionId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { answersForPeople, hasQuestionsForPeople } from '#/db/answers-for-people.ts'
import type { Tx } from '#/db/database.ts'
import { packed, unpackArrays } from '#/db/packed-numbers.ts'
import type { Sittings } from './described.ts'

/** Answers of one meaning and mark to a question. */
export interface AnswerGroup {
  /** The chosen ones, of questions with choices; null for others, for a cleared answer and for work on paper. */
  readonly options: readonly string[] | null
  readonly isAnswered: boolean
  /** Thousandths; null: none. */
  readonly mark: number | null
}

export interface Answers {
  /** The first: sittings without an answer. Others in the order of their options. */
  readonly groups: readonly AnswerGroup[]
  /** Of each sitting, by its place. */
  readonly groupOf: Uint32Array
  /** Of each sitting; 0 without a mark. */
  readonly marks: Int32Array
}

/** A blank typed answer may have been erased after it was marked, and then has a mark of its own. */
const mayBeErased = sql<boolean>`(answer ->> 'kind' = 'short-text' and answer ->> 'text' = '')`

/**
 * The answers to a question that the results were computed from, with their marks as they are now. Equal answers have equal marks, so that
 * one sitting's mark is that of all in a row of `question_answers`. Work on paper is answered where it has a mark.
 */
export async function readAnswers(
  tx: Tx,
  olympiadId: OlympiadId,
  questionId: QuestionId,
  { count, placeOf, attempts }: Sittings,
): Promise<Answers> {
  const { rows } = await sql<AnswerGroup & { attempts: Buffer }>`
    select case when "isAnswered" then options end as options, "isAnswered", mark, string_agg(attempts, '') as attempts
    from (
      select array_send(alike) as attempts,
        case answer ->> 'kind'
          when 'single-choice' then array[answer ->> 'choice']
          when 'multiple-choice' then array(select jsonb_array_elements_text(answer -> 'choices'))
          when 'true-false' then array[answer ->> 'value'] end as options,
        case answer ->> 'kind' when 'single-choice' then coalesce(answer ->> 'choice', '') <> ''
          else answer is null or jsonb_path_exists(answer - 'kind',
            '$.** ? (@.type() == "number" || @.type() == "boolean" || @.type() == "string" && @ like_regex "\\\\S")') end as "isAnswered",
        (select mark from question_marks m where m.attempt_id = alike[1] and m.question_id = a.question_id) as mark
      from question_answers a cross join lateral (
        select attempt_ids as alike where ${mayBeErased} is not true
        union all select array[attempt] from unnest(attempt_ids) as u(attempt) where ${mayBeErased}) b
      where question_id = ${questionId} and olympiad_id = ${olympiadId}) answers
    group by 1, 2, 3 order by 1`.execute(tx)
  const groupOf = new Uint32Array(count)
  for (const [index, row] of rows.entries())
    for (const ids of unpackArrays(row.attempts)) {
      for (const id of ids) {
        const place = placeOf(id)
        if (place >= 0) groupOf[place] = index + 1
      }
      await setImmediate()
    }
  const without = attempts[groupOf.indexOf(0)]
  const mark = without === undefined ? null : await findMark(tx, without, questionId)
  const groups: readonly AnswerGroup[] = [{ options: null, isAnswered: false, mark }, ...rows]
  // A loop: to make an array from another by a function takes twenty times as long.
  const marks = new Int32Array(count)
  const markOf = groups.map((group) => group.mark ?? 0)
  for (let place = 0; place < count; place += 1) marks[place] = markOf[groupOf[place] ?? 0] ?? 0
  return { groups, groupOf, marks }
}

/** A mark without an answer: a correction gives it to everybody. */
async function findMark(tx: Tx, attemptId: number, questionId: QuestionId): Promise<number | null> {
  const { rows } = await sql<{ mark: number }>`
    select mark from question_marks where attempt_id = ${attemptId} and question_id = ${questionId}`.execute(tx)
  return rows[0]?.mark ?? null
}

/** The sittings of a paper with an answer that people mark, by question: `question_answers` has such answers without their text. */
export async function findAnsweredForPeople(
  tx: Tx,
  olympiadId: OlympiadId,
  paperId: PaperId,
): Promise<ReadonlyMap<QuestionId, Buffer>> {
  if (!(await hasQuestionsForPeople(tx, olympiadId))) return new Map()
  const { rows } = await sql<{ questionId: QuestionId; attempts: Buffer }>`
    select a.question_id as "questionId", ${packed('a.attempt_id')} as attempts
    from ${answersForPeople(olympiadId)} a join described d on d.attempt_id = a.attempt_id
    where d.paper_id = ${paperId} group by a.question_id`.execute(tx)
  return new Map(rows.map(({ questionId, attempts }) => [questionId, attempts]))
}
