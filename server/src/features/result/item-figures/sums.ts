import type { Answers } from './answers.ts'
import type { DescribedQuestion, Sittings } from './described.ts'

/** Over the sittings of a paper: x the marks for one question, y those for the whole paper. */
export interface QuestionSums {
  readonly n: number
  readonly mastered: number
  readonly x: number
  readonly xx: number
  readonly xy: number
  readonly y: number
  readonly yy: number
}

/** A question without a mark was not answered and counts 0. */
export function sumsOf(
  question: DescribedQuestion,
  { count, marks: wholes }: Sittings,
  answers: Answers,
): QuestionSums {
  const { groups, groupOf, marks } = answers
  const isMastered = groups.map(({ mark }) => mark !== null && mark >= question.marks)
  let [mastered, x, xx, xy, y, yy] = [0, 0, 0, 0, 0, 0]
  for (let place = 0; place < count; place += 1) {
    const own = marks[place] ?? 0
    const whole = wholes[place] ?? 0
    if (isMastered[groupOf[place] ?? 0] === true) mastered += 1
    x += own
    xx += own * own
    xy += own * whole
    y += whole
    yy += whole * whole
  }
  return { n: count, mastered, x, xx, xy, y, yy }
}

/**
 * Pearson's correlation of the marks for a question and for the rest of the paper, so that a question is not compared with itself: null
 * where one of the two never varies. All marks do not contain those of a question that left the paper: there the rest is the whole.
 */
export function discriminationOf(
  { isVoided }: DescribedQuestion,
  { n, x, xx, xy, y, yy }: QuestionSums,
): number | null {
  const own = isVoided ? 0 : 1
  const r = y - x * own
  const across = n * xx - x * x
  const down = n * (yy + (xx - 2 * xy) * own) - r * r
  if (across <= 0 || down <= 0) return null
  return Math.max(-1, Math.min(1, (n * (xy - xx * own) - x * r) / (Math.sqrt(across) * Math.sqrt(down))))
}
