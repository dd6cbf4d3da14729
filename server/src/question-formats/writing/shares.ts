import type { MultipleChoice } from '@agon/domain/question/multiple-choice'
import type { Question } from '@agon/domain/question/question'
import type { SingleChoice } from '@agon/domain/question/single-choice'

/** Moodle takes these shares of the marks only, in per cent. */
const shares = [
  5, 10, 11.11111, 12.5, 14.28571, 16.66667, 20, 25, 30, 33.33333, 40, 50, 60, 66.66667, 70, 75, 80, 83.33333, 90, 100,
]

/** The share that is this one but for its last figures; undefined for none. */
export function shareLike(percent: number): number | undefined {
  return shares.find((share) => Math.abs(share - percent) < 0.01)
}

export function nearestShare(percent: number): number {
  return shares.toSorted((a, b) => Math.abs(a - percent) - Math.abs(b - percent))[0] ?? percent
}

/** As what a wrong choice costs: nothing, or a share that Moodle knows. */
export function nearestCost(percent: number): number {
  return percent < (shares[0] ?? 0) / 2 ? 0 : nearestShare(percent)
}

/** Shares that are said and that Moodle does not know: it takes the nearest of those it knows, or refuses the question. */
export function unknownShares(question: Question): number[] {
  const said =
    question.kind === 'short-text'
      ? question.accepted.map(({ percent }) => percent)
      : question.kind === 'multiple-choice'
        ? [Number((100 / question.key.length).toFixed(5))]
        : []
  return said.filter((share) => shareLike(share) === undefined)
}

/** What a wrong choice costs in per cent, as near as Moodle can have it; the penalty itself is in the comment. */
export function wrongShare({ penalty, marks }: SingleChoice): number {
  return nearestCost((100 * penalty) / marks)
}

/** In per cent of the marks. */
export function shareOf({ key, scoring }: MultipleChoice, id: string): number {
  const right = 100 / key.length
  const wrong = scoring === 'each' ? -right : -100
  return Number((key.includes(id) ? right : wrong).toFixed(5))
}
