import type { AttemptId } from '@agon/domain/ids'
import { mark } from '@agon/domain/question/mark'
import type { Answer, Question } from '@agon/domain/question/question'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { Subject } from '#/db/personal-data/table-use.ts'

interface Typed {
  attemptId: AttemptId
  epoch: number
  sequence: number
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
    select s.attempt_id, s.epoch, s.sequence, s.answer, v.content
    from participants p join attempts a on a.participant_id = p.id join answer_saves s on s.attempt_id = a.id
    join paper_questions q on q.paper_id = a.paper_id and q.question_id = s.question_id
    join question_versions v on v.id = q.question_version_id
    where p.learner_id = ${id} and s.answer ->> 'kind' in ('short-text', 'extended-text')`.execute(tx)
  for (const { attemptId, epoch, sequence, answer, content } of rows) {
    if (answer.kind === 'short-text' && mark(content, answer) > 0) continue
    await sql`select erase_typed_answer(${attemptId}, ${epoch}, ${sequence})`.execute(tx)
  }
}
