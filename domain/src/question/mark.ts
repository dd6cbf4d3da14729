import { markMultipleChoice } from './multiple-choice.ts'
import { markNumeric } from './numeric.ts'
import type { Answer, Question } from './question.ts'
import { markSingleChoice } from './single-choice.ts'

/** Thousandths of a mark for this answer; 0 without one. An answer of another kind than its question counts as none. */
export function mark(question: Question, answer: Answer | undefined): number {
  if (answer === undefined) return 0
  switch (question.kind) {
    case 'single-choice':
      return answer.kind === question.kind ? markSingleChoice(question, answer) : 0
    case 'multiple-choice':
      return answer.kind === question.kind ? markMultipleChoice(question, answer) : 0
    case 'numeric':
      return answer.kind === question.kind ? markNumeric(question, answer) : 0
  }
}
