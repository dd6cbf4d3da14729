import { awardOrder, wholeShare, type AwardRule } from '@agon/domain/award'
import { sql, type RawBuilder } from 'kysely'

/** The award of a row of `ranked`: the best whose rule it reaches. As `awardOf`. */
export function awardSql(rules: readonly AwardRule[]): RawBuilder<unknown> {
  return caseOf(rules, reaches)
}

/** The award of a row without a rank, out of competition. As `awardWithoutRank`. */
export function awardWithoutRankSql(rules: readonly AwardRule[]): RawBuilder<unknown> {
  const own = rules.filter(({ award }) => award === 'participation')
  return caseOf(own, (rule) => (rule.by === 'share' ? sql`true` : reaches(rule)))
}

/** Where an award is in lists, of a column with awards. */
export function orderSql(award: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case ${award} when 'gold' then ${awardOrder('gold')}::integer when 'silver' then ${awardOrder('silver')}::integer
    when 'bronze' then ${awardOrder('bronze')}::integer when 'merit' then ${awardOrder('merit')}::integer
    when 'participation' then ${awardOrder('participation')}::integer else ${awardOrder(null)}::integer end`
}

function caseOf(rules: readonly AwardRule[], condition: (rule: AwardRule) => RawBuilder<unknown>): RawBuilder<unknown> {
  const best = rules.toSorted((a, b) => awardOrder(a.award) - awardOrder(b.award))
  if (best.length === 0) return sql`null::text`
  const cases = best.map((rule) => sql`when ${condition(rule)} then ${rule.award}::text`)
  return sql`case ${sql.join(cases, sql` `)} end`
}

function reaches(rule: AwardRule): RawBuilder<unknown> {
  switch (rule.by) {
    case 'mark':
      return sql`mark >= ${rule.atLeast}::integer`
    case 'percentage':
      return sql`full_marks > 0 and mark::bigint * ${wholeShare}::bigint >= ${rule.atLeast}::bigint * full_marks`
    case 'share': {
      const list = rule.group === undefined || rule.group === 'all' ? '' : `${rule.group}_`
      const [rank, tied, participants] = ['rank', 'tied', 'participants'].map((name) => sql.ref(list + name))
      // The whole tied group must fit, so that at most the share is ever awarded.
      return sql`(${rank} + ${tied} - 1)::bigint * ${rule.of ?? wholeShare}::bigint <= ${rule.top}::bigint * ${participants}`
    }
  }
}
