import { rulesOf } from './kinds.ts'
import type { Answer, Question } from './question.ts'

/** Thousandths of a mark for this answer; 0 without one. An answer of another kind than its question counts as none. */
export function mark(question: Question, answer: Answer | undefined): number {
  return answer?.kind === question.kind ? rulesOf(question).mark(question, answer) : 0
}
