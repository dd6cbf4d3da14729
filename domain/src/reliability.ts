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
