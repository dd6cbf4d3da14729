import type { KindRules } from './kind-rules.ts'
import type { Language, QuestionBase } from './parts.ts'

/** A statement that is true or false. */
export interface TrueFalse extends QuestionBase {
  kind: 'true-false'
  /** Whether the statement is true. */
  key: boolean
}

export interface TrueFalseAnswer {
  kind: 'true-false'
  /** null when the learner cleared the answer. */
  value: boolean | null
}

export interface TrueFalseFace {
  kind: 'true-false'
}

/** What is chosen between, in the language of the question. */
export const truthWords: Readonly<Record<Language, { readonly true: string; readonly false: string }>> = {
  en: { true: 'True', false: 'False' },
  af: { true: 'Waar', false: 'Onwaar' },
  zu: { true: 'Iqiniso', false: 'Amanga' },
  xh: { true: 'Yinyaniso', false: 'Bubuxoki' },
  ar: { true: 'صواب', false: 'خطأ' },
}

export const trueFalse: KindRules<TrueFalse, TrueFalseAnswer, TrueFalseFace> = {
  mark(question, answer) {
    if (answer.value === null) return 0
    return answer.value === question.key ? question.marks : 0 - question.penalty
  },
  rightAnswer: ({ kind, key }) => ({ kind, value: key }),
  faceOf: ({ kind }) => ({ kind }),
  choicesOf: () => [],
  faultsOf: () => undefined,
}
