/** What a paper's reliability is computed from, over its learners. */
export interface MarkVariances {
  /** Questions that count. */
  questions: number
  /** Of the marks for all of them. */
  whole: number
  /** Sum of the variances of the marks for each. */
  parts: number
}

/** Cronbach's alpha (1951): how far the questions of a paper measure the same. Null where it has no meaning. */
export function alphaOf({ questions, whole, parts }: MarkVariances): number | null {
  if (questions < 2 || whole <= 0) return null
  return (questions / (questions - 1)) * (1 - parts / whole)
}

/** Standard error of measurement, in the unit of the marks. */
export function standardErrorOf(variances: MarkVariances): number | null {
  const alpha = alphaOf(variances)
  return alpha === null ? null : Math.sqrt(variances.whole * Math.max(0, 1 - alpha))
}

/** Variances of one question's marks, and their covariance with the marks for all questions that count. */
export interface QuestionVariances {
  variance: number
  covariance: number
}

/** Alpha of the paper without one of its questions. */
export function alphaWithout({ questions, whole, parts }: MarkVariances, one: QuestionVariances): number | null {
  return alphaOf({
    questions: questions - 1,
    whole: whole + one.variance - 2 * one.covariance,
    parts: parts - one.variance,
  })
}

/** Of a normal distribution, for an interval of 95 per cent. */
const ninetyFive = 1.96

/** An interval of 95 per cent for alpha (Bonett 2002); null where there are too few learners. */
export function alphaInterval(
  alpha: number | null,
  questions: number,
  learners: number,
): { low: number; high: number } | null {
  if (alpha === null || alpha >= 1 || questions < 2 || learners < 3) return null
  const error = Math.sqrt((2 * questions) / ((questions - 1) * (learners - 2)))
  const at = (sign: number) => 1 - Math.exp(Math.log(1 - alpha) + sign * ninetyFive * error)
  return { low: at(1), high: at(-1) }
}
