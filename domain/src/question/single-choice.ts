import { doubtsOfChoices, faultsOfChoices } from './choices.ts'
import type { KindRules } from './kind-rules.ts'
import type { QuestionBase } from './parts.ts'

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

export interface SingleChoiceFace {
  kind: 'single-choice'
  choices: string[]
}

export const singleChoice: KindRules<SingleChoice, SingleChoiceAnswer, SingleChoiceFace> = {
  mark(question, answer) {
    if (answer.choice === null) return 0
    return answer.choice === question.key ? question.marks : 0 - question.penalty
  },
  rightAnswer: ({ kind, key }) => ({ kind, choice: key }),
  faceOf: ({ kind, choices }) => ({ kind, choices: [...choices] }),
  choicesOf: ({ choices }) => choices,
  faultsOf(question, add) {
    faultsOfChoices(question, add)
    if (question.key === '') add('key', 'noKey')
    else if (!question.choices.includes(question.key)) add('key', 'keyUnknown')
  },
  doubtsOf: doubtsOfChoices,
  rightChoicesOf: ({ key }) => [key],
}
