import type { OlympiadId, QuestionId, QuestionVersionId, UserId } from '@agon/domain/ids'
import { decisiveMarks, ruleOf, settledMark, type Place } from '@agon/domain/marking/second-marking'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { markedAnswers, newestOf, type AnswerKey, type MarkedAnswer } from './marked-answers.ts'

/** Locks attempts whose answers are marked, so that marks of one answer follow one another, and reads these answers. */
export async function holdAnswers(
  tx: Tx,
  olympiadId: OlympiadId,
  questionVersionId: QuestionVersionId,
  attemptIds: readonly number[],
): Promise<MarkedAnswer[]> {
  await sql`select from attempts where olympiad_id = ${olympiadId} and id = any(${[...attemptIds]}::int[])
    order by id for no key update`.execute(tx)
  return findAnswers(tx, olympiadId, questionVersionId, attemptIds)
}

/** Answers of these attempts to a question, with their marks. */
export async function findAnswers(
  tx: Tx,
  olympiadId: OlympiadId,
  questionVersionId: QuestionVersionId,
  attemptIds: readonly number[],
): Promise<MarkedAnswer[]> {
  const { rows } = await sql<MarkedAnswer>`select * from ${markedAnswers(olympiadId)} as found
    where question_version_id = ${questionVersionId} and attempt_id = any(${[...attemptIds]}::int[])`.execute(tx)
  return rows
}

export interface MarkToStore extends AnswerKey {
  readonly epoch: number
  readonly sequence: number
  readonly place: Place
  readonly mark: number
  readonly comment: string
}

/** Adds marks of held answers to the history. */
export async function addMarks(tx: Tx, marks: readonly MarkToStore[], by: UserId | null, at: Date): Promise<void> {
  const rows = marks.map(({ attemptId, questionId, epoch, sequence, place, mark, comment }) => ({
    attempt_id: attemptId,
    question_id: questionId,
    epoch,
    sequence,
    place,
    mark,
    comment,
  }))
  await sql`insert into given_mark_history (attempt_id, question_id, version, place, epoch, sequence, mark, comment, given_by, given_at)
    select n.attempt_id, n.question_id,
      coalesce((select max(h.version) from given_mark_history h
        where h.attempt_id = n.attempt_id and h.question_id = n.question_id), 0) + 1,
      n.place, n.epoch, n.sequence, n.mark, n.comment, ${by}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(attempt_id int, question_id int, place smallint, epoch int,
      sequence int, mark int, comment text)`.execute(tx)
}

/** Writes the marks that count for answers, and removes those that do not count any more. Answers with how many changed. */
export async function settle(tx: Tx, answers: readonly MarkedAnswer[]): Promise<number> {
  const gone: MarkedAnswer[] = []
  const rows = answers.flatMap((answer) => {
    const { attemptId, questionId, epoch, sequence, marks } = answer
    const rule = ruleOf(answer.second, answer.isChosen, marks)
    const mark = settledMark(marks, rule)
    const newest = newestOf(decisiveMarks(marks, rule))
    if (mark === null || newest === undefined) {
      if (answer.mark !== null) gone.push(answer)
      return []
    }
    const { by, at, version, comment } = newest
    if (answer.mark === mark && answer.version === version) return []
    return [
      {
        attemptId,
        questionId,
        epoch,
        sequence,
        mark,
        comment,
        givenBy: by,
        givenAt: new Date(at),
        version,
        was: answer.mark,
      },
    ]
  })
  for (const [questionId, own] of Map.groupBy(gone, (answer): QuestionId => answer.questionId))
    await sql`delete from given_marks where question_id = ${questionId}
      and attempt_id = any(${own.map(({ attemptId }) => attemptId)}::int[])`.execute(tx)
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insertInto('givenMarks')
      .values(rows.slice(from, from + rowsAtOnce).map(({ was: _was, ...row }) => row))
      .onConflict((conflict) =>
        conflict.columns(['attemptId', 'questionId']).doUpdateSet(({ ref }) => ({
          epoch: ref('excluded.epoch'),
          sequence: ref('excluded.sequence'),
          mark: ref('excluded.mark'),
          comment: ref('excluded.comment'),
          givenBy: ref('excluded.givenBy'),
          givenAt: ref('excluded.givenAt'),
          version: ref('excluded.version'),
        })),
      )
      .execute()
  return gone.length + rows.filter(({ was, mark }) => was !== mark).length
}

/** A statement takes 65,535 parameters. */
const rowsAtOnce = 1000
