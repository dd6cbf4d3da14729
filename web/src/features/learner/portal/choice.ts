import type { LearnerPreviewRow } from '@agon/contract/learner/calls'
import type { LearnerId } from '@agon/domain/ids'

/** A row that can be loaded. */
export type Loadable = LearnerPreviewRow & { readonly learner: NonNullable<LearnerPreviewRow['learner']> }

export const isLoadable = (row: LearnerPreviewRow): row is Loadable => row.learner !== null

/** New and returning learners are chosen to begin with; anyone who is like another one is for the teacher to choose. */
export function firstChoice(rows: readonly LearnerPreviewRow[]): ReadonlySet<number> {
  return new Set(
    rows.filter((row) => isLoadable(row) && (row.match === 'new' || row.match === 'returning')).map((row) => row.row),
  )
}

/** The learner of an earlier year for a chosen row; null for a new person. */
export function learnerOf({ match, like, row }: LearnerPreviewRow, same: ReadonlySet<number>): LearnerId | null {
  return match === 'returning' || same.has(row) ? (like?.learnerId ?? null) : null
}

export function without(rows: ReadonlySet<number>, row: number): ReadonlySet<number> {
  return new Set([...rows].filter((one) => one !== row))
}

export const kinds = ['new', 'returning', 'similar', 'duplicate-in-file', 'already-loaded', 'wrong'] as const
export type Kind = (typeof kinds)[number]

/** What a row is, for counting and filtering: its match, or that it cannot be loaded. */
export const kindOf = (row: LearnerPreviewRow): Kind => (isLoadable(row) ? row.match : 'wrong')

export function countKinds(rows: readonly LearnerPreviewRow[]): Record<Kind, number> {
  const counts = { new: 0, returning: 0, similar: 0, 'duplicate-in-file': 0, 'already-loaded': 0, wrong: 0 }
  for (const row of rows) counts[kindOf(row)] += 1
  return counts
}
