import type { Params } from '../message.ts'

/** What may be doubtful in a question of some kind: it can be asked and marked, and may still be a mistake. */
export const questionDoubtWords = {
  nearlyEqualChoices: 'This choice reads like choice {other}.',
  allRight: 'Every choice is right.',
  toleranceReachesZero: 'The tolerance of {tolerance} reaches to 0: a wrong sign, or no figure at all, would be right.',
  toleranceWide: 'The tolerance of {tolerance} is more than a quarter of the answer, {key}.',
  toleranceCoversGiven: 'The tolerance covers {number}, which is in the question. Copying it would be correct.',
  spotSmall: 'On a phone this place is only {size} px across: a finger hardly meets it.',
  spotsLarge: 'The right places cover more than half of the figure.',
  formCovered: 'The accepted answer {other} accepts the same answers for the same marks.',
  formLoose: 'It accepts nearly anything: beside its * there is hardly a letter.',
  formMarkup: 'It contains “{sign}”. An accepted answer is plain text.',
  formUntypeable: 'It needs “{sign}”, which many keyboards do not have. Accept it written without, too.',
  placeSmall: 'On a phone what is right is only {size} px across: a finger hardly meets it.',
  placesLarge: 'The correct area covers more than half of the map.',
  guidanceMissing: 'There is nothing for those who mark to go by.',
  wordLimitMissing: 'There is no limit of words: it is not said how much is asked for.',
} as const

export type QuestionDoubtCode = keyof typeof questionDoubtWords
export type AddDoubt = (path: string, code: QuestionDoubtCode, params?: Params) => void
