import type { Params } from '../told.ts'

/** What may be doubtful in a question of some kind: it can be asked and marked, and may still be a mistake. */
export const questionDoubtWords = {
  nearlyEqualChoices: 'This choice reads like choice {other}.',
  allRight: 'Every choice is right.',
  toleranceReachesZero: 'The tolerance of {tolerance} reaches to 0: a wrong sign, or no figure at all, would be right.',
  toleranceWide: 'The tolerance of {tolerance} is more than a quarter of the answer, {key}.',
  toleranceCoversGiven: 'The tolerance covers {number}, which stands in the question: copying it would be right.',
  spotSmall: 'On a phone this place is only {size} px across: a finger hardly meets it.',
  spotsLarge: 'The right places cover more than half of the figure.',
} as const

export type QuestionDoubtCode = keyof typeof questionDoubtWords
export type AddDoubt = (path: string, code: QuestionDoubtCode, params?: Params) => void
