import type { LearnerPreviewRow } from '@agon/contract/learner/preview'
import type { LearnerId } from '@agon/domain/ids'

/** A row that can be loaded. */
export type Loadable = LearnerPreviewRow & { readonly learner: NonNullable<LearnerPreviewRow['learner']> }

/** The rule of loading skips a learner who is loaded already, or who is in a row above. */
export const isOffered = (row: LearnerPreviewRow): row is Loadable =>
  isLoadable(row) && row.match !== 'already-loaded' && row.match !== 'duplicate-in-file'

export const isLoadable = (row: LearnerPreviewRow): row is Loadable => row.learner !== null

/** Chosen rows by their number, each with its learner of an earlier year; null for a new person. */
export type Choice = ReadonlyMap<number, LearnerId | null>

/** A person's decision about a row: a learner of an earlier year; null, a new person; undefined, it is not loaded. */
export type Decision = LearnerId | null | undefined
export type Decisions = ReadonlyMap<number, Decision>

/**
 * What was decided, else new and returning learners: the teacher decides about a row that is like another learner. A
 * decision for a learner whom the row is not like any more does not count.
 */
export function choiceOf(rows: readonly LearnerPreviewRow[], decided: Decisions): Choice {
  return new Map(
    rows.filter(isOffered).flatMap((row): [number, LearnerId | null][] => {
      const decision = decided.get(row.row)
      const counts = decided.has(row.row) && (typeof decision !== 'number' || decision === row.like?.learnerId)
      const choice = counts ? decision : row.match === 'similar' ? undefined : ownLearner(row)
      return choice === undefined ? [] : [[row.row, choice]]
    }),
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
