import type { QuestionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import { currentAnswers } from '#/db/current-answers.ts'
import type { Db } from '#/db/database.ts'

/** What a learner left in a part: its current answers and flags, and how far the device has counted. */
export interface AnswersSoFar {
  answers: { questionId: QuestionId; answer: Answer; savedAt: Date }[]
  flagged: QuestionId[]
  /** The greatest sequence that the epoch's device has saved under; 0 for none. */
  lastSequence: number
}

/** As JSON has it. */
export interface AnswersSoFarRow extends Omit<AnswersSoFar, 'answers'> {
  answers: { questionId: QuestionId; answer: Answer; savedAt: string }[]
}

/** An expression in SQL: a `AnswersSoFarRow` for an attempt `a` and a module's index. */
export function givenText(db: Db, moduleIndex: string): string {
  return `json_build_object(
    'answers', (
      select coalesce(json_agg(json_build_object('questionId', c.question_id, 'answer', c.answer, 'savedAt', c.saved_at)), '[]')
      from (${currentAnswers(db).compile().sql}) c where c.attempt_id = a.id and c.module_index = ${moduleIndex}),
    'flagged', (
      select coalesce(json_agg(f.question_id order by f.question_id), '[]')
      from question_flags f join paper_questions q on q.question_id = f.question_id and q.paper_id = a.paper_id
      where f.attempt_id = a.id and q.module_index = ${moduleIndex}),
    'lastSequence', (
      select coalesce(max(s.sequence), 0) from answer_saves s where s.attempt_id = a.id and s.epoch = a.epoch))`
}

export function givenOf({ answers, ...row }: AnswersSoFarRow): AnswersSoFar {
  return { ...row, answers: answers.map((one) => ({ ...one, savedAt: new Date(one.savedAt) })) }
}
