import { partOfMarks } from '../figures.ts'
import { doubtsOfChoices, faultsOfChoices } from './choices.ts'
import type { KindRules } from './kind-rules.ts'
import type { QuestionBase } from './parts.ts'

export interface MultipleChoice extends QuestionBase {
  kind: 'multiple-choice'
  /** Choice ids in authored order. */
  choices: string[]
  /** The ids of all right choices, at least one. */
  key: string[]
  /** `all` pays for the exact set only; `each` pays a share per right choice and takes one back per wrong choice, never below 0. */
  scoring: 'all' | 'each'
}

export interface MultipleChoiceAnswer {
  kind: 'multiple-choice'
  choices: string[]
}

export interface MultipleChoiceFace {
  kind: 'multiple-choice'
  choices: string[]
}

export const multipleChoice: KindRules<MultipleChoice, MultipleChoiceAnswer, MultipleChoiceFace> = {
  mark(question, answer) {
    const chosen = new Set(answer.choices)
    if (chosen.size === 0) return 0
    const right = question.key.filter((id) => chosen.has(id)).length
    const wrong = chosen.size - right
    if (right === question.key.length && wrong === 0) return question.marks
    if (question.scoring === 'all') return 0 - question.penalty
    const share = partOfMarks(question.marks, Math.max(0, right - wrong), question.key.length)
    return share > 0 ? share : 0 - question.penalty
  },
  rightAnswer: ({ kind, key }) => ({ kind, choices: [...key].sort() }),
  faceOf: ({ kind, choices }) => ({ kind, choices: [...choices] }),
  choicesOf: ({ choices }) => choices,
  faultsOf(question, add) {
    faultsOfChoices(question, add)
    if (question.key.length === 0) add('key', 'noKey')
    else if (!question.key.every((id) => question.choices.includes(id))) add('key', 'keyUnknown')
    else if (new Set(question.key).size < question.key.length) add('key', 'sameKey')
  },
  doubtsOf(question, add) {
    doubtsOfChoices(question, add)
    if (question.key.length === question.choices.length) add('key', 'allRight')
  },
  rightChoicesOf: ({ key }) => key,
}
