import type { CountedSeries } from '../olympiad-data/table.ts'
import { isSmall } from './suppress.ts'

/** Learners of one combination of groups. */
export interface GroupCount {
  key: string
  second: string
  entered: number
  started: number
  finished: number
  /** With a result, and the sum of their percentages. */
  results: number
  percent: number
  medals: number
  feedback: number
}

export const noLearners = { entered: 0, started: 0, finished: 0, results: 0, percent: 0, medals: 0, feedback: 0 }

/** All learners, as one row. */
export function sumOf(counts: readonly GroupCount[]): GroupCount {
  const sum = { key: 'all', second: '', ...noLearners }
  for (const count of counts)
    for (const name of Object.keys(noLearners) as (keyof typeof noLearners)[]) sum[name] += count[name] // its keys
  return sum
}

export const nameOf = ({ key, second }: { readonly key: string; readonly second: string }) => `${key}\n${second}`

/** The learners that a series counts. */
export function learnersOf(series: CountedSeries, count: GroupCount): number {
  switch (series) {
    case 'entered':
    case 'reach':
      return count.entered
    case 'started':
      return count.started
    case 'finished':
      return count.finished
    case 'mean':
      return count.results
    case 'awards':
      return count.medals
    case 'feedback':
      return count.feedback
  }
}

/** The counts that a reader could compute from a series and from those of which it is a part. */
export function partsOf(series: CountedSeries): readonly ((count: GroupCount) => number)[] {
  const own = (count: GroupCount) => learnersOf(series, count)
  const all = learnersOfEntered
  if (series === 'entered' || series === 'reach') return [all]
  const whole = wholeOf[series]
  return [own, (count) => count.entered - own(count), all, ...(whole === undefined ? [] : [rest(own, whole)])]
}

export const learnersOfEntered = ({ entered }: GroupCount) => entered

const rest = (own: (count: GroupCount) => number, whole: (count: GroupCount) => number) => (count: GroupCount) =>
  Math.max(0, whole(count) - own(count))

/** The series of which another counts a part. */
const wholeOf: Partial<Record<CountedSeries, (count: GroupCount) => number>> = {
  finished: ({ started }) => started,
  feedback: ({ finished }) => finished,
  awards: ({ results }) => results,
}

/** Of a shown cell its counts, and so of a small one. Of another hidden cell the counts that readers saw last: it is shown once it is ten away from them. */
export function toCompare(
  series: CountedSeries,
  counts: readonly GroupCount[],
  before: readonly GroupCount[] | undefined,
  isHidden: (count: GroupCount, at: number) => boolean,
): GroupCount[] {
  const parts = partsOf(series)
  const hasSmall = (count: GroupCount) => parts.some((of) => isSmall(of(count)))
  return counts.map((count, at) => (!isHidden(count, at) || hasSmall(count) ? count : (before?.[at] ?? count)))
}

/** With the rows that only others have, of no learner. */
export function withEmpty(counts: readonly GroupCount[], others: readonly GroupCount[]): GroupCount[] {
  const known = new Set(counts.map(nameOf))
  return [...counts, ...others.filter((one) => !known.has(nameOf(one))).map((one) => emptyOf(one))]
}

const emptyOf = ({ key, second }: Pick<GroupCount, 'key' | 'second'>): GroupCount => ({ key, second, ...noLearners })

/** Others’ rows of the same names, in the same order. */
export function alike(counts: readonly GroupCount[], others: readonly GroupCount[]): GroupCount[] {
  const byName = new Map(others.map((one) => [nameOf(one), one]))
  return counts.map((one) => byName.get(nameOf(one)) ?? emptyOf(one))
}
