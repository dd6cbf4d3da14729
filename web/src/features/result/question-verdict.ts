import type { QuestionStatistics } from '@agon/contract/result/calls'

/** Its place in the paper: module and number; the paper’s number before it where that is not the first. */
export function nameOf({
  paperNumber,
  moduleIndex,
  questionIndex,
}: Pick<QuestionStatistics, 'paperNumber' | 'moduleIndex' | 'questionIndex'>): string {
  return `${paperNumber > 1 ? `${paperNumber}: ` : ''}${moduleIndex}.${questionIndex}`
}
