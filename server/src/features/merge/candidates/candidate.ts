import type { MergeCandidate, MergeRecord } from '@agon/contract/merge/candidates'
import type { Pair } from '@agon/domain/school-likeness/find-pairs'

/** A record as candidates show it; the one that is lower in `rank`, else the older one, stays. */
export interface Shown extends MergeRecord {
  readonly rank: number
}

/** Pairs that are kept of a kind: a person works through the best. */
const mostCandidates = 5000

export function toCandidates(records: readonly Shown[], pairs: readonly Pair[]): MergeCandidate[] {
  return pairs.slice(0, mostCandidates).flatMap(({ one, other, match }) => {
    const both = [records[one], records[other]].filter((record) => record !== undefined)
    const [into, from] = both.toSorted((a, b) => a.rank - b.rank || a.id - b.id)
    if (from === undefined || into === undefined) return []
    return [{ from: shown(from), into: shown(into), ...match }]
  })
}

const shown = ({ id, name, details }: Shown): MergeRecord => ({
  id,
  name,
  details: details.filter((one) => one !== ''),
})
