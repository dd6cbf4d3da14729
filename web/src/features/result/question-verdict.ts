import type { QuestionStatistics } from '@agon/contract/result/calls'

/** What the figures of a question ask for; `good` for nothing. */
export type Verdict = 'good' | 'reversed' | 'flat' | 'trivial' | 'unearned'

/** Fewer answers than this say nothing about a question. */
const fewest = 30

/** The usual bounds of item analysis: below 0 a key is suspect, below 0.1 a question tells nothing. */
export function judge({ participants, facility, discrimination }: QuestionStatistics): Verdict {
  if (participants < fewest) return 'good'
  if (discrimination !== null && discrimination < 0) return 'reversed'
  if (facility > 0.95) return 'trivial'
  if (facility < 0.1) return 'unearned'
  return discrimination !== null && discrimination < 0.1 ? 'flat' : 'good'
}

/** Its place in the paper: module and number; the paper’s number before it where that is not the first. */
export function nameOf({ paperNumber, moduleIndex, questionIndex }: QuestionStatistics): string {
  return `${paperNumber > 1 ? `${paperNumber}: ` : ''}${moduleIndex}.${questionIndex}`
}
