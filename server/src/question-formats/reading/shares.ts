import type { MultipleChoice } from '@agon/domain/question/multiple-choice'
import { QuestionFault, quoted, type Losses } from './imported.ts'

/** Per cent that two shares may differ and still be the same: thirds are written with few decimals. */
export const slack = 0.5

/** Thousandths of a mark that a wrong choice costs, where all wrong choices cost the same. */
export function penaltyOf(weights: readonly number[], marks: number, losses: Losses): number {
  const costs = weights.filter((weight) => weight <= 0)
  const [cost = 0] = costs
  if (costs.every((other) => other === cost)) return Math.round((marks * Math.abs(cost)) / 100)
  losses.add('weights-wrong', { here: 'nothing' })
  return 0
}

export function scoringOf(weights: readonly number[], losses: Losses): MultipleChoice['scoring'] {
  const rights = weights.filter((weight) => weight > 0)
  const wrongs = weights.filter((weight) => weight <= 0)
  const share = 100 / rights.length
  const sum = rights.reduce((total, weight) => total + weight, 0)
  if (Math.abs(sum - 100) > slack)
    throw new QuestionFault('weights-sum', { value: rights.join(' + '), sum: Math.round(sum * 100) / 100 })
  if (rights.some((weight) => Math.abs(weight - share) > slack)) losses.add('weights-uneven')
  if (wrongs.every((weight) => Math.abs(weight + share) <= slack)) return 'each'
  if (wrongs.every((weight) => weight === -100)) return 'all'
  if (wrongs.every((weight) => weight === 0)) losses.add('wrong-free')
  else losses.add('weights-wrong', { here: 'the share of a right one each' })
  return 'each'
}

/** “82” (50 %), “83” (25 %) */
export function sharesOf(answers: readonly { text: string; percent?: number; weight?: number | null }[]): string {
  return answers.map(({ text, weight, percent }) => `${quoted([text])} (${percent ?? weight ?? 100} %)`).join(', ')
}
