/** Thousandths of a mark that two people gave for one answer without seeing each other's. */
export interface Pair {
  readonly first: number
  readonly second: number
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
export function agreementOf(pairs: readonly Pair[], tolerance: number): Agreement {
  const sum = (value: (pair: Pair) => number) => pairs.reduce((total, pair) => total + value(pair), 0)
  const difference = ({ first, second }: Pair) => Math.abs(first - second)
  const observed = sum((pair) => difference(pair) ** 2)
  const expected =
    pairs.length === 0
      ? 0
      : sum(({ first, second }) => first ** 2 + second ** 2) -
        (2 * sum(({ first }) => first) * sum(({ second }) => second)) / pairs.length
  return {
    pairs: pairs.length,
    exact: pairs.filter((pair) => difference(pair) === 0).length,
    within: pairs.filter((pair) => difference(pair) <= tolerance).length,
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

/** How each marker differs from the others, the most generous first. */
export function driftOf(
  pairs: readonly (Pair & { readonly firstBy: number | null; readonly secondBy: number | null })[],
): Drift[] {
  const sides = pairs.flatMap(({ first, second, firstBy, secondBy }) => [
    { by: firstBy, more: first - second },
    { by: secondBy, more: second - first },
  ])
  return [...Map.groupBy(sides, ({ by }) => by)]
    .map(([by, own]) => ({
      by,
      pairs: own.length,
      mean: Math.round(own.reduce((total, { more }) => total + more, 0) / own.length),
    }))
    .toSorted((a, b) => b.mean - a.mean || (a.by ?? 0) - (b.by ?? 0))
}
