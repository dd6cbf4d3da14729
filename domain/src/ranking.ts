/** Rank lists beside the overall one: each value has a list of its own. The language is that of the sitting. */
export const rankGroups = ['grade', 'province', 'language'] as const
export type RankGroup = (typeof rankGroups)[number]

/**
 * A rule that breaks a tie: the greater share of the marks for the hard questions, or for one module. Rules apply in their order;
 * results that are equal by all of them share the rank. Times never break a tie.
 */
export type TieRule = { readonly by: 'harder' } | { readonly by: 'module'; /** From 1. */ readonly moduleIndex: number }

/** How an olympiad ranks. */
export interface Ranking {
  readonly groups: readonly RankGroup[]
  readonly ties: readonly TieRule[]
}
