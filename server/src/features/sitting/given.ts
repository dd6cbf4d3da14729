import type { QuestionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import { currentAnswersOfPart } from '#/db/current-answers.ts'

/** What a learner left in a part: its current answers and flags, and how far the device has counted. */
export interface AnswersSoFar {
  answers: { questionId: QuestionId; answer: Answer; savedAt: Date; epoch: number; sequence: number }[]
  flagged: QuestionId[]
  /** The greatest sequence that the epoch's device has saved under; 0 for none. */
  lastSequence: number
}

/** As JSON has it: the answers by column, which the database writes with less work than a row each. */
export interface AnswersSoFarRow extends Omit<AnswersSoFar, 'answers'> {
  answers: [
    QuestionId[] | null,
    Answer[] | null,
    savedAt: string[] | null,
    epoch: number[] | null,
    sequence: number[] | null,
  ]
}

/** An expression in SQL: a `AnswersSoFarRow` for an attempt `a` and a module's index. */
export function givenText(moduleIndex: string): string {
  return `json_build_object(
    'answers', (
      select json_build_array(json_agg(c.question_id), json_agg(c.answer), json_agg(c.saved_at), json_agg(c.epoch),
        json_agg(c.sequence))
      from (${currentAnswersOfPart(moduleIndex)}) c),
    'flagged', (
      select coalesce(json_agg(f.question_id order by f.question_id), '[]')
      from question_flags f join paper_questions q on q.question_id = f.question_id and q.paper_id = a.paper_id
      where f.attempt_id = a.id and q.module_index = ${moduleIndex}),
    'lastSequence', (
      select coalesce(max(s.sequence), 0) from answer_saves s where s.attempt_id = a.id and s.epoch = a.epoch))`
}

export function givenOf({
  answers: [questions, answers, times, epochs, sequences],
  ...row
}: AnswersSoFarRow): AnswersSoFar {
  const found = (questions ?? []).flatMap((questionId, at) => {
    const [answer, savedAt, epoch, sequence] = [answers?.[at], times?.[at], epochs?.[at], sequences?.[at]]
    if (answer === undefined || savedAt === undefined || epoch === undefined || sequence === undefined) return []
    return [{ questionId, answer, savedAt: new Date(savedAt), epoch, sequence }]
  })
  return { ...row, answers: found }
}
