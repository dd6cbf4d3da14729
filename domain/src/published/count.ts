/** Up to this many learners are not published, so that no learner is singled out. */
export const fewestPublished = 10
/** A figure that changes over time needs at least this many schools behind it. */
export const fewestSchools = 3

/**
 * A published count of learners: counts up to 10 are not shown, others are rounded down to a multiple of 10 (under 1,000),
 * of 100 (under 100,000) or of 1,000.
 */
export function publishedCount(learners: number): number | null {
  if (learners <= fewestPublished) return null
  const step = stepOf(learners)
  return Math.floor(learners / step) * step
}

/** All counts that may be behind a published one. */
export function countsBehind(published: number | null): { least: number; most: number } {
  if (published === null) return { least: 0, most: fewestPublished }
  return { least: Math.max(published, fewestPublished + 1), most: published + stepOf(published) - 1 }
}

function stepOf(learners: number): number {
  if (learners < 1000) return 10
  return learners < 100_000 ? 100 : 1000
}

/** The schools behind one figure. */
export interface Contributions {
  learners: number
  /** With at least one of the learners. */
  schools: number
  /** Of the school with the most of them. */
  largest: number
}

/** Whether enough schools are behind a figure, none of them with more than half of it. */
export function hasEnoughSchools({ learners, schools, largest }: Contributions): boolean {
  return schools >= fewestSchools && largest * 2 <= learners
}

/** A published count that also needs enough schools, as every figure that changes over time does. */
export function publishedOf(contributions: Contributions): number | null {
  return hasEnoughSchools(contributions) ? publishedCount(contributions.learners) : null
}

/** A province is lit from here on: a bound at which published counts change anyway, so that it narrows no published count. */
export const fewestLit = 20

/** Whether a group is shown as having learners, without their number. */
export function isLit(contributions: Contributions): boolean {
  return (publishedOf(contributions) ?? 0) >= fewestLit
}
