export const awards = ['gold', 'silver', 'bronze', 'merit', 'participation'] as const
export type Award = (typeof awards)[number]

/** A rule gives its award to everybody who reaches it; the first rule reached, from the best award down, counts. */
export type AwardRule =
  | { award: Award; by: 'mark'; /** Thousandths of a mark. */ atLeast: number }
  | { award: Award; by: 'percentage'; /** Hundredths of a per cent of the full mark. */ atLeast: number }
  | {
      award: Award
      by: 'share'
      /** Hundredths of a per cent of all participants, counted from the top, ties included only whole. */ top: number
    }

/**
 * What counts where an olympiad has no rules of its own: medals for at most the best 12 in a hundred, as gold to silver
 * to bronze 1:2:3; merit from 60 per cent of the marks; participation for everybody who sat.
 */
const defaultAwardRules: readonly AwardRule[] = [
  { award: 'gold', by: 'share', top: 200 },
  { award: 'silver', by: 'share', top: 600 },
  { award: 'bronze', by: 'share', top: 1200 },
  { award: 'merit', by: 'percentage', atLeast: 6000 },
  { award: 'participation', by: 'share', top: 10_000 },
]

/** The rules that an olympiad's awards follow. */
export function awardRulesOf(own: readonly AwardRule[]): readonly AwardRule[] {
  return own.length > 0 ? own : defaultAwardRules
}

/** Where awards are in a list: the best first, none last. */
export function awardOrder(award: Award | null): number {
  return award === null ? 9 : awards.indexOf(award)
}

export interface Standing {
  mark: number
  /** 1 for the best; equal marks share the better rank and the next rank is left out (1, 2, 2, 4). */
  rank: number
}

/** Ranks for marks in any order; the result is in the order given. */
export function rankMarks(marks: readonly number[]): number[] {
  const ordered = [...marks].sort((a, b) => b - a)
  const rankByMark = new Map<number, number>()
  ordered.forEach((value, index) => {
    if (!rankByMark.has(value)) rankByMark.set(value, index + 1)
  })
  return marks.map((value) => rankByMark.get(value) ?? 0)
}

/** The award of one standing among `participants`, of whom `tied` (itself included) share its rank. null for none. */
export function awardOf(
  standing: Standing,
  field: { participants: number; tied: number; full: number },
  rules: readonly AwardRule[],
): Award | null {
  const best = [...rules].sort((a, b) => awards.indexOf(a.award) - awards.indexOf(b.award))
  return best.find((rule) => reaches(standing, field, rule))?.award ?? null
}

function reaches(
  standing: Standing,
  field: { participants: number; tied: number; full: number },
  rule: AwardRule,
): boolean {
  switch (rule.by) {
    case 'mark':
      return standing.mark >= rule.atLeast
    case 'percentage':
      return field.full > 0 && standing.mark * 10_000 >= rule.atLeast * field.full
    case 'share':
      // The whole tied group must fit, so that at most the share is ever awarded.
      return (standing.rank + field.tied - 1) * 10_000 <= rule.top * field.participants
  }
}
