import { headCounts, type HeadCount, type HeadCounts } from './roles.ts'

/** An olympiad's rules for its teams. */
export interface TeamRules {
  readonly mostContestants: number
  readonly mostLeaders: number
  /** In years, on the day `ageOn`. */
  readonly leastAge: number
  readonly mostAge: number
  /** `2026-06-30` */
  readonly ageOn: string
  /** From then on teams no longer change head counts and members; null: never. */
  readonly dueAt: Date | null
  /** In minor units. */
  readonly contestantPrice: number
  readonly leaderPrice: number
  readonly observerPrice: number
  readonly guestPrice: number
}

/** The rules of an olympiad that has set none. */
export function defaultTeamRules(year: number): TeamRules {
  return {
    mostContestants: 4,
    mostLeaders: 2,
    leastAge: 16,
    mostAge: 19,
    ageOn: `${year}-06-30`,
    dueAt: null,
    contestantPrice: 0,
    leaderPrice: 0,
    observerPrice: 0,
    guestPrice: 0,
  }
}

/** No team has more members of one role. */
export const mostOfARole = 99

export function mostOf(count: HeadCount, rules: Pick<TeamRules, 'mostContestants' | 'mostLeaders'>): number {
  if (count === 'contestants') return rules.mostContestants
  return count === 'leaders' ? rules.mostLeaders : mostOfARole
}

/** The head counts that are more than the olympiad admits, with the most that it does. */
export function countsBeyond(
  counts: HeadCounts,
  rules: Pick<TeamRules, 'mostContestants' | 'mostLeaders'>,
): { count: HeadCount; most: number }[] {
  return headCounts.flatMap((count) => {
    const most = mostOf(count, rules)
    return counts[count] > most ? [{ count, most }] : []
  })
}

/** true from the deadline on: the team can change nothing more. */
export function isLocked({ dueAt }: Pick<TeamRules, 'dueAt'>, now: Date): boolean {
  return dueAt !== null && now.getTime() >= dueAt.getTime()
}
