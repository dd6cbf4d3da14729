import type { Match } from './match-school.ts'
import { matchRecords, readSchool, type SchoolRecord } from './match-records.ts'
import { Promising } from './promising.ts'

/** Two records that may be one school, by their places in the list. */
export interface Pair {
  readonly one: number
  readonly other: number
  readonly match: Match
}

/** Pairs that are answered of each record. */
const mostEach = 5

/**
 * Pairs of a list that may be one school, best first. Each record is compared with those that share rare words with it, a
 * telephone, a domain, an address or a person, and of these with the most promising: to compare each with each would take
 * hundreds of millions of comparisons.
 */
export function findPairs(records: readonly SchoolRecord[]): Pair[] {
  const schools = records.map(readSchool)
  const promising = new Promising(schools)
  const pairs: Pair[] = []
  const seen = new Set<number>()
  for (const [at, school] of schools.entries())
    for (const other of promising.of(at)) {
      const key = Math.min(at, other) * schools.length + Math.max(at, other)
      const theirs = schools[other]
      if (seen.has(key) || theirs === undefined) continue
      seen.add(key)
      const match = matchRecords(school, theirs)
      if (match !== null) pairs.push({ one: at, other, match })
    }
  return bestOfEach(pairs)
}

/** Best first; pairs with one score in the order of the list, so that an answer stays the same. */
export function bestOfEach(pairs: readonly Pair[]): Pair[] {
  const taken = new Map<number, number>()
  const isFull = (at: number) => (taken.get(at) ?? 0) >= mostEach
  return pairs
    .toSorted((a, b) => b.match.score - a.match.score || a.one - b.one || a.other - b.other)
    .filter(({ one, other }) => {
      if (isFull(one) && isFull(other)) return false
      for (const at of [one, other]) taken.set(at, (taken.get(at) ?? 0) + 1)
      return true
    })
}
