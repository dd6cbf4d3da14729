import type { LearnerPreviewRow } from '@agon/contract/learner/calls'
import type { LearnerId } from '@agon/domain/ids'

/** A row that can be loaded. */
export type Loadable = LearnerPreviewRow & { readonly learner: NonNullable<LearnerPreviewRow['learner']> }

/** The rule of loading skips a learner who is loaded already, or who is in a row above. */
export const isOffered = (row: LearnerPreviewRow): row is Loadable =>
  isLoadable(row) && row.match !== 'already-loaded' && row.match !== 'duplicate-in-file'

export const isLoadable = (row: LearnerPreviewRow): row is Loadable => row.learner !== null

/** Chosen rows by their number, each with its learner of an earlier year; null for a new person. */
export type Choice = ReadonlyMap<number, LearnerId | null>

/** New and returning learners are chosen at first; the teacher decides about a row that is like another learner. */
export function firstChoice(rows: readonly LearnerPreviewRow[]): Choice {
  return new Map(
    rows
      .filter((row) => isLoadable(row) && (row.match === 'new' || row.match === 'returning'))
      .map((row) => [row.row, ownLearner(row)]),
  )
}

/** The learner that a row certainly is, without a decision. */
export const ownLearner = ({ match, like }: LearnerPreviewRow) =>
  match === 'returning' ? (like?.learnerId ?? null) : null

export const kinds = ['new', 'returning', 'similar', 'duplicate-in-file', 'already-loaded', 'wrong'] as const
export type Kind = (typeof kinds)[number]

/** What a row is, for counting and filtering: its match, or that it cannot be loaded. */
export const kindOf = (row: LearnerPreviewRow): Kind => (isLoadable(row) ? row.match : 'wrong')

export function countKinds(rows: readonly LearnerPreviewRow[]): Record<Kind, number> {
  const counts = { new: 0, returning: 0, similar: 0, 'duplicate-in-file': 0, 'already-loaded': 0, wrong: 0 }
  for (const row of rows) counts[kindOf(row)] += 1
  return counts
}
