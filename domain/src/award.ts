import type { RankGroup } from './ranking.ts'

export const awards = ['gold', 'silver', 'bronze', 'merit', 'participation'] as const
export type Award = (typeof awards)[number]
export const medals: readonly Award[] = ['gold', 'silver', 'bronze']

/** A rule gives its award to everybody who reaches it; the first rule reached, from the best award down, counts. */
export type AwardRule =
  | { award: Award; by: 'mark'; /** Thousandths of a mark. */ atLeast: number }
  | { award: Award; by: 'percentage'; /** Hundredths of a per cent of the full mark. */ atLeast: number }
  | {
      award: Award
      by: 'share'
      /** The best `top` of every `of` who have a rank, counted from the top, ties only whole. */
      top: number
      /** Absent: 10,000, so that `top` is hundredths of a per cent. */
      of?: number | undefined
      /** The list whose best get it: absent or `all`, the overall one. */
      group?: RankGroup | 'all' | undefined
    }

/** The `of` of a share that names none. */
export const wholeShare = 10_000

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
  /** 1 for the best; equal results share the better rank and the next rank is left out (1, 2, 2, 4). */
  rank: number
}

/** A mark and the full marks of its paper, both in thousandths. */
export interface Share {
  readonly mark: number
  readonly fullMarks: number
}

/**
 * Ranks results of papers with unlike full marks by the exact fraction of the marks. Each entry stands for `count`
 * participants with the same mark of the same full marks; `tied` of them share its rank, those of other papers included.
 */
export function rankShares<T extends Share & { readonly count: number }>(
  entries: readonly T[],
): (T & { rank: number; tied: number })[] {
  const groups: T[][] = []
  for (const entry of [...entries].sort(compareShares)) {
    const [before] = groups.at(-1) ?? []
    if (before === undefined || compareShares(before, entry) !== 0) groups.push([entry])
    else groups.at(-1)?.push(entry)
  }
  let rank = 1
  return groups.flatMap((group) => {
    const tied = group.reduce((sum, { count }) => sum + count, 0)
    const ranked = group.map((one) => ({ ...one, rank, tied }))
    rank += tied
    return ranked
  })
}

/** The better share first. Products of thousandths of marks stay below 2^53 up to papers of 90,000 marks. */
function compareShares(a: Share, b: Share): number {
  if (a.fullMarks === 0 || b.fullMarks === 0) return Number(b.fullMarks > 0) * b.mark - Number(a.fullMarks > 0) * a.mark
  return b.mark * a.fullMarks - a.mark * b.fullMarks
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
      return (standing.rank + field.tied - 1) * (rule.of ?? wholeShare) <= rule.top * field.participants
  }
}
