import type { ItemFigures } from '@agon/contract/report/question-calls'
import { misjudgedBy } from '@agon/domain/question-difficulty'
import { verdictOf, type QuestionVerdict } from '@agon/domain/question-verdict'
import type { Difficulty } from '@agon/domain/question/parts'

export const difficultyWords: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

export const suspicionWords: Record<QuestionVerdict, string> = {
  good: 'No issues',
  reversed: 'Check the key: the strong do worse',
  flat: 'Hardly separates strong from weak',
  trivial: 'Almost all learners are correct',
  unearned: 'Almost no learner is correct',
}

/** Its figures give a reason to look at it, and no correction has left it out of the paper. */
export const isToLookAt = (item: ItemFigures): boolean =>
  !item.isVoided && (misjudgedBy(item) !== 0 || verdictOf(item) !== 'good')

/** Harder or easier than its author judged; undefined: as judged. */
export function misjudgedWords(item: ItemFigures): string | undefined {
  const steps = misjudgedBy(item)
  return steps === 0 ? undefined : steps > 0 ? 'Harder than judged' : 'Easier than judged'
}

export const leftOut = 'Left out of the paper'

/** Everything to look at, in words. */
export function lookWords(item: ItemFigures): string {
  if (item.isVoided) return leftOut
  const verdict = verdictOf(item)
  const misjudged = misjudgedWords(item)
  if (misjudged === undefined) return suspicionWords[verdict]
  return verdict === 'good' ? misjudged : `${suspicionWords[verdict]}. ${misjudged}`
}

/** The key of a question of one paper, for the address. */
export const itemKey = ({ questionId, paperNumber }: ItemFigures) => `${questionId}-${paperNumber}`

/** The question of an address: by the key of a paper, or by its id alone in the newest paper. */
export const itemOf = (items: readonly ItemFigures[], key: string | undefined): ItemFigures | undefined =>
  items.find((item) => itemKey(item) === key) ??
  items
    .filter(({ questionId }) => String(questionId) === key)
    .toSorted((a, b) => a.paperNumber - b.paperNumber)
    .at(-1)

/** Its place in the paper: module and number; the paper’s number before it where that is not the first. */
export function itemName({ paperNumber, moduleIndex, questionIndex }: ItemFigures): string {
  return `${paperNumber > 1 ? `${paperNumber}: ` : ''}${moduleIndex}.${questionIndex}`
}
