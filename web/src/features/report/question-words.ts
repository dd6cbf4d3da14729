import type { ItemFigures } from '@agon/contract/report/question-calls'
import type { QuestionVerdict } from '@agon/domain/question-verdict'
import type { Difficulty } from '@agon/domain/question/parts'

export const difficultyWords: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

export const suspicionWords: Record<QuestionVerdict, string> = {
  good: 'No issues',
  reversed: 'Check the key: the strong do worse',
  flat: 'Hardly separates strong from weak',
  trivial: 'Almost all learners are correct',
  unearned: 'Almost no learner is correct',
}

/** Its place in the paper: module and number; the paper’s number before it where that is not the first. */
export function itemName({ paperNumber, moduleIndex, questionIndex }: ItemFigures): string {
  return `${paperNumber > 1 ? `${paperNumber}: ` : ''}${moduleIndex}.${questionIndex}`
}
