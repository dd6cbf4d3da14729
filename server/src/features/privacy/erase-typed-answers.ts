import type { AttemptId, QuestionId } from '@agon/domain/ids'
import { mark } from '@agon/domain/question/mark'
import type { Answer, Question } from '@agon/domain/question/question'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { Subject } from '#/db/personal-data/table-use.ts'

interface Typed {
  attemptId: AttemptId
  epoch: number
  sequence: number
  questionId: QuestionId
  answer: Answer
  content: Question
}

/** Empties what markers wrote beside the learner’s marks. */
export async function eraseCommentsOfMarks(tx: Tx, { kind, id }: Subject): Promise<void> {
  if (kind !== 'learner') return
  await sql`select erase_mark_comment(h.attempt_id, h.question_id, h.version)
    from participants p join attempts a on a.participant_id = p.id join given_mark_history h on h.attempt_id = a.id
    where p.learner_id = ${id} and h.comment <> ''`.execute(tx)
}

/** Empties what a learner typed, unless it is an accepted answer: marks stay what they were, also when they are computed again. */
export async function eraseTypedAnswers(tx: Tx, { kind, id }: Subject): Promise<void> {
  if (kind !== 'learner') return
  const { rows } = await sql<Typed>`
    select s.attempt_id, s.epoch, s.sequence, s.question_id, s.answer, v.content
    from participants p join attempts a on a.participant_id = p.id join answer_saves s on s.attempt_id = a.id
    join paper_questions q on q.paper_id = a.paper_id and q.question_id = s.question_id
    join question_versions v on v.id = q.question_version_id
    where p.learner_id = ${id} and s.answer ->> 'kind' in ('short-text', 'extended-text')`.execute(tx)
  for (const { attemptId, epoch, sequence, questionId, answer, content } of rows) {
    if (answer.kind === 'short-text' && mark(content, answer) > 0) continue
    await sql`select erase_typed_answer(${attemptId}, ${epoch}, ${sequence})`.execute(tx)
    await eraseFromResults(tx, attemptId, questionId, answer)
  }
}

/** Among the answers that results were computed from, it becomes the empty one, and goes with the last learner who gave it. */
async function eraseFromResults(tx: Tx, attemptId: AttemptId, questionId: QuestionId, answer: Answer): Promise<void> {
  const typed = JSON.stringify(answer)
  await sql`with own as (
      select * from question_answers
      where question_id = ${questionId} and answer = ${typed}::jsonb and attempt_ids @> array[${attemptId}::integer] for update),
    others as (
      update question_answers q set attempt_ids = array_remove(q.attempt_ids, ${attemptId}) from own
      where q.id = own.id and cardinality(q.attempt_ids) > 1),
    gone as (delete from question_answers q using own where q.id = own.id and cardinality(q.attempt_ids) = 1)
    insert into question_answers (olympiad_id, question_id, question_version_id, answer, given_mark, attempt_ids)
    select olympiad_id, question_id, question_version_id, jsonb_set(answer, '{text}', '""'), given_mark, array[${attemptId}::integer]
    from own`.execute(tx)
}
