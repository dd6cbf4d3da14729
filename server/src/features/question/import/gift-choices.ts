import type { MultipleChoice } from '@agon/domain/question/multiple-choice'
import type { SingleChoice } from '@agon/domain/question/single-choice'
import { QuestionFault } from './imported.ts'
import type { Losses } from './imported.ts'
import type { GiftAnswer } from './gift-answers.ts'

type Marking =
  | ({ kind: 'single-choice'; penalty: number } & Pick<SingleChoice, 'key'>)
  | ({ kind: 'multiple-choice'; penalty: number } & Pick<MultipleChoice, 'key' | 'scoring'>)

/** Per cent that two shares may differ and still be the same: thirds are written with few decimals. */
const slack = 0.5

/** What GIFT's signs and shares mean here: `=` among `~` is a single choice, `~` alone with shares several. */
export function readMarking(
  answers: readonly GiftAnswer[],
  ids: readonly string[],
  marks: number,
  losses: Losses,
): Marking {
  if (answers.some((answer) => answer.feedback !== '')) losses.add('choice-feedback')
  const weights = answers.map((answer) => answer.weight ?? (answer.sign === '=' ? 100 : 0))
  const idsWhere = (test: (weight: number) => boolean) => ids.filter((_, at) => test(weights[at] ?? 0))
  if (answers.some((answer) => answer.sign === '=')) {
    const [key, ...more] = idsWhere((weight) => weight >= 100 - slack)
    if (key === undefined) throw new QuestionFault('no-right-choice')
    if (more.length > 0) throw new QuestionFault('several-right')
    if (weights.some((weight) => weight > 0 && weight < 100 - slack)) losses.add('part-marks')
    return { kind: 'single-choice', key, penalty: penaltyOf(weights, marks, losses) }
  }
  const key = idsWhere((weight) => weight > 0)
  if (key.length === 0) throw new QuestionFault('no-right-choice')
  return { kind: 'multiple-choice', key, penalty: 0, scoring: scoringOf(weights, losses) }
}

/** Thousandths of a mark that a wrong choice costs, where all wrong choices cost the same. */
function penaltyOf(weights: readonly number[], marks: number, losses: Losses): number {
  const costs = weights.filter((weight) => weight <= 0)
  const [cost = 0] = costs
  if (costs.every((other) => other === cost)) return Math.round((marks * Math.abs(cost)) / 100)
  losses.add('weights-wrong', { here: 'nothing' })
  return 0
}

function scoringOf(weights: readonly number[], losses: Losses): MultipleChoice['scoring'] {
  const rights = weights.filter((weight) => weight > 0)
  const wrongs = weights.filter((weight) => weight <= 0)
  const share = 100 / rights.length
  const sum = rights.reduce((total, weight) => total + weight, 0)
  if (Math.abs(sum - 100) > slack) throw new QuestionFault('weights-sum', { sum: Math.round(sum * 100) / 100 })
  if (rights.some((weight) => Math.abs(weight - share) > slack)) losses.add('weights-uneven')
  if (wrongs.every((weight) => Math.abs(weight + share) <= slack)) return 'each'
  if (wrongs.every((weight) => weight === -100)) return 'all'
  if (wrongs.every((weight) => weight === 0)) losses.add('wrong-free')
  else losses.add('weights-wrong', { here: 'the share of a right one each' })
  return 'each'
}
