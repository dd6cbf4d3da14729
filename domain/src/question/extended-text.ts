import { isEmpty } from './plain-text.ts'
import type { KindRules } from './kind-rules.ts'
import type { QuestionBase, RichText } from './parts.ts'

/** The lines that may be shown at first; more are there as they are typed. */
export const lineBounds = { least: 2, most: 40 } as const

/** Several lines, which people mark. */
export interface ExtendedText extends QuestionBase {
  kind: 'extended-text'
  /** Words within which the learner is asked to keep; null for none. Anyone who marks decides what more is worth. */
  wordLimit: number | null
  /** Lines shown at first. */
  lines: number
  /** What anyone who marks should look for; learners never see it. */
  guidance: RichText
}

export interface ExtendedTextAnswer {
  kind: 'extended-text'
  /** As typed, line ends included. */
  text: string
}

export interface ExtendedTextFace {
  kind: 'extended-text'
  wordLimit: number | null
  lines: number
}

export const extendedText: KindRules<ExtendedText, ExtendedTextAnswer, ExtendedTextFace> = {
  mark: () => 0,
  rightAnswer: () => null,
  faceOf: ({ kind, wordLimit, lines }) => ({ kind, wordLimit, lines }),
  choicesOf: () => [],
  faultsOf({ penalty, wordLimit, lines }, add) {
    if (penalty > 0) add('penalty', 'penaltyByPeople')
    if (wordLimit !== null && wordLimit < 1) add('wordLimit', 'wordLimitLow')
    const { least, most } = lineBounds
    if (lines < least || lines > most) add('lines', 'linesOutside', { least, most })
  },
  doubtsOf({ guidance, wordLimit }, add) {
    if (isEmpty(guidance)) add('guidance', 'guidanceMissing')
    if (wordLimit === null) add('wordLimit', 'wordLimitMissing')
  },
}
