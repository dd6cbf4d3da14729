import { awardOf, type Award, type AwardRule, type Share } from './award.ts'

/**
 * How a participant's result counts.
 * - `counts`: mark, rank and award.
 * - `out-of-competition`: a mark, and no award but participation; it takes no rank and no award from others.
 * - `withheld`: the same, and only moderation shows it.
 * - `disqualified`: no result.
 */
export const verdicts = ['counts', 'out-of-competition', 'withheld', 'disqualified'] as const
export type Verdict = (typeof verdicts)[number]

/** Verdicts with a result that is shown beyond moderation. */
export const shownVerdicts: readonly Verdict[] = ['counts', 'out-of-competition']

/** Statuses of a proposed verdict; the proposer withdraws it, another confirms or rejects it. */
export const verdictProposalStatuses = ['proposed', 'confirmed', 'rejected', 'withdrawn'] as const
export type VerdictProposalStatus = (typeof verdictProposalStatuses)[number]

/** The award of a result without a rank: participation, where the rules have it for this mark. */
export function awardWithoutRank({ mark, fullMarks }: Share, rules: readonly AwardRule[]): Award | null {
  const own = rules.filter(({ award }) => award === 'participation')
  if (own.some(({ by }) => by === 'share')) return 'participation'
  return awardOf({ mark, rank: 1 }, { participants: 1, tied: 1, full: fullMarks }, own)
}
