import { faultsOfChoices } from './choices.ts'
import type { AddFault } from './faults.ts'
import type { QuestionBase } from './question.ts'

export interface SingleChoice extends QuestionBase {
  kind: 'single-choice'
  /** Choice ids in authored order. */
  choices: string[]
  /** The id of the right choice. */
  key: string
}

export interface SingleChoiceAnswer {
  kind: 'single-choice'
  /** null when the learner cleared the answer. */
  choice: string | null
}

export function markSingleChoice(question: SingleChoice, answer: SingleChoiceAnswer): number {
  if (answer.choice === null) return 0
  return answer.choice === question.key ? question.marks : 0 - question.penalty
}

export function faultsOfSingleChoice(question: SingleChoice, add: AddFault): void {
  faultsOfChoices(question, add)
  if (question.key === '') add('key', 'noKey')
  else if (!question.choices.includes(question.key)) add('key', 'keyUnknown')
}
