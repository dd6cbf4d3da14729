/** Answers for which two people gave these marks, in thousandths, without seeing each other's. */
export interface Pairs {
  readonly first: number
  readonly second: number
  readonly count: number
}

export interface Agreement {
  readonly pairs: number
  /** Pairs of equal marks, and pairs within the tolerance. */
  readonly exact: number
  readonly within: number
  /** Quadratic-weighted kappa: 1 for equal marks, 0 for what chance would give; null where no mark differs from another. */
  readonly kappa: number | null
}

/**
 * Quadratic-weighted kappa without categories: one minus the mean square of the differences over its expectation, if every first mark
 * had been paired with every second mark (Cohen 1968). With equal steps between marks it is the usual kappa.
 */
export function agreementOf(pairs: readonly Pairs[], tolerance: number): Agreement {
  const sum = (value: (pair: Pairs) => number) => pairs.reduce((total, pair) => total + pair.count * value(pair), 0)
  const all = sum(() => 1)
  const difference = ({ first, second }: Pairs) => Math.abs(first - second)
  const observed = sum((pair) => difference(pair) ** 2)
  const expected =
    all === 0
      ? 0
      : sum(({ first, second }) => first ** 2 + second ** 2) -
        (2 * sum(({ first }) => first) * sum(({ second }) => second)) / all
  return {
    pairs: all,
    exact: sum((pair) => Number(difference(pair) === 0)),
    within: sum((pair) => Number(difference(pair) <= tolerance)),
    // All marks are equal: sums of whole numbers are exact, apart from the one division.
    kappa: expected < 1e-6 ? null : 1 - observed / expected,
  }
}

export const agreementWords = ['poor', 'fair', 'moderate', 'good', 'very good'] as const
export type AgreementWord = (typeof agreementWords)[number]

/** Kappa in a word (Altman 1991). */
export function wordOf(kappa: number): AgreementWord {
  if (kappa <= 0.2) return 'poor'
  if (kappa <= 0.4) return 'fair'
  if (kappa <= 0.6) return 'moderate'
  return kappa <= 0.8 ? 'good' : 'very good'
}

/** Fewer pairs say little. */
export const fewPairs = 30

export interface Drift {
  readonly by: number | null
  readonly pairs: number
  /** How much more this person gave than the other marker of the same answer, on average, in thousandths. */
  readonly mean: number
}

/** Answers that these two people marked, and how much more the first gave in all, in thousandths. */
export interface MarkersOfPairs {
  readonly firstBy: number | null
  readonly secondBy: number | null
  readonly count: number
  readonly more: number
}

/** How each marker differs from the others, the most generous first. */
export function driftOf(pairs: readonly MarkersOfPairs[]): Drift[] {
  const sides = pairs.flatMap(({ firstBy, secondBy, count, more }) => [
    { by: firstBy, count, more },
    { by: secondBy, count, more: -more },
  ])
  return [...Map.groupBy(sides, ({ by }) => by)]
    .map(([by, own]) => {
      const all = own.reduce((total, { count }) => total + count, 0)
      return { by, pairs: all, mean: Math.round(own.reduce((total, { more }) => total + more, 0) / all) }
    })
    .toSorted((a, b) => b.mean - a.mean || (a.by ?? 0) - (b.by ?? 0))
}
