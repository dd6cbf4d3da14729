import { awardOrder, type Award } from './award.ts'

/** Learners of one mark and award. */
export interface AwardedMark {
  readonly mark: number
  readonly award: Award | null
  readonly learners: number
}

interface Precision {
  readonly alpha: number | null
  /** Standard error of measurement, in the unit of the marks. */
  readonly sem: number | null
}

/**
 * The share of awards that would stay the same if the learners sat a parallel paper, whose marks for an award are those of this one.
 * The mark expected of a learner there is nearer to the mean by the reliability, and normally distributed about it
 * (Peng and Subkoviak 1980). Null without reliability, and where awards do not follow the marks, such as those by grade.
 */
export function awardConsistencyOf(cells: readonly AwardedMark[], { alpha, sem }: Precision): number | null {
  const learners = cells.reduce((sum, cell) => sum + cell.learners, 0)
  if (alpha === null || sem === null || alpha < 0 || learners === 0) return null
  const bounds = boundsOf(cells)
  if (bounds === null) return null
  const mean = cells.reduce((sum, { mark, learners: own }) => sum + mark * own, 0) / learners
  const spread = sem * Math.sqrt(1 + alpha)
  const below = (bound: number, expected: number) =>
    spread === 0 ? Number(expected < bound) : normalBelow((bound - expected) / spread)
  const same = cells.reduce((sum, { mark, award, learners: own }) => {
    const expected = mean + alpha * (mark - mean)
    const { from, to } = bounds.get(award) ?? { from: -Infinity, to: Infinity }
    return sum + own * (below(to, expected) - below(from, expected))
  }, 0)
  return same / learners
}

/** The marks between which each award is given: half way between the least of one and the greatest of the award below. */
function boundsOf(cells: readonly AwardedMark[]): Map<Award | null, { from: number; to: number }> | null {
  const awards = [...Map.groupBy(cells, ({ award }) => award)]
    .map(([award, own]) => ({
      award,
      least: Math.min(...own.map(({ mark }) => mark)),
      most: Math.max(...own.map(({ mark }) => mark)),
    }))
    .toSorted((a, b) => awardOrder(b.award) - awardOrder(a.award))
  if (awards.some(({ least }, at) => at > 0 && least < (awards[at - 1]?.most ?? -Infinity))) return null
  const between = (at: number) => {
    const [lower, upper] = [awards[at - 1], awards[at]]
    if (lower === undefined) return -Infinity
    return upper === undefined ? Infinity : (lower.most + upper.least) / 2
  }
  return new Map(awards.map(({ award }, at) => [award, { from: between(at), to: between(at + 1) }]))
}

/** The normal distribution, to seven digits (Abramowitz and Stegun 26.2.17). */
export function normalBelow(z: number): number {
  if (z === Infinity) return 1
  if (z === -Infinity) return 0
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z))
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))))
  return z < 0 ? tail : 1 - tail
}
