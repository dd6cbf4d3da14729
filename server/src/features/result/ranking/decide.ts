import { awardRulesOf } from '@agon/domain/award'
import { rankGroups, type RankGroup } from '@agon/domain/ranking'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { awardSql, awardWithoutRankSql, orderSql } from './award-sql.ts'
import { exactShare, listTieBreakers, type MarksNow } from './tie-breakers.ts'
import type { OlympiadRules } from './rules.ts'

/**
 * The ranks and the award of each distinct standing among `counted`, in the temporary table `decided`; `placed` joins them. There are far
 * fewer standings than learners, unless ties are broken.
 */
export async function decide(tx: Tx, rules: OlympiadRules, marks: MarksNow): Promise<void> {
  await sql`drop table if exists pg_temp.decided, pg_temp.languages`.execute(tx)
  // Few standings are joined to many sittings. The planner, which takes the columns of the key for independent, would sort a million.
  await sql`select set_config('enable_mergejoin', 'off', true)`.execute(tx)
  if (rules.tieRules.length > 0) await listTieBreakers(tx, rules.tieRules, marks)
  if (rules.rankGroups.includes('language')) await listLanguages(tx)
  await listDecided(tx, rules)
}

/** Each sitting `c` of `counted` that has a standing, with its standing `d`. */
export function placed(rules: OlympiadRules): RawBuilder<unknown> {
  const { joined, grade, province, language, ties } = keyOf(rules)
  return sql`(counted c ${joined} join decided d on d.mark = c.mark and d.full_marks = c.full_marks and d.verdict = c.verdict
    and d.ties = ${ties} and d.grade = ${grade} and d.province = ${province} and d.language = ${language})`
}

/** All that the standing of a sitting `c` depends on, but its mark and verdict; values of groups without a list are left empty. */
function keyOf({ rankGroups: groups, tieRules }: OlympiadRules) {
  const byLanguage = groups.includes('language')
  const byTies = tieRules.length > 0
  return {
    joined: sql`${byLanguage ? sql`left join languages s on s.attempt_id = c.attempt_id` : sql``}
      ${byTies ? sql`left join tie_breakers t on t.attempt_id = c.attempt_id` : sql``}`,
    grade: groups.includes('grade') ? sql`c.grade` : sql`0::smallint`,
    province: groups.includes('province') ? sql`c.province` : sql`'unknown'::text`,
    language: byLanguage ? sql`coalesce(s.language, '')` : sql`''::text`,
    ties: byTies ? sql`coalesce(t.ties, '{}')` : sql`'{}'::numeric[]`,
  }
}

/** The language of a sitting: that of the last part for which the device sent one. */
async function listLanguages(tx: Tx): Promise<void> {
  await sql`create temporary table languages on commit drop as
    select distinct on (e.attempt_id) e.attempt_id, e.language from attempt_modules e
    join counted own on own.attempt_id = e.attempt_id where e.language is not null
    order by e.attempt_id, e.module_index desc`.execute(tx)
  await sql`analyze languages`.execute(tx)
}

async function listDecided(tx: Tx, rules: OlympiadRules): Promise<void> {
  const awards = awardRulesOf(rules.awardRules)
  const { joined, grade, province, language, ties } = keyOf(rules)
  const key = sql`verdict, mark, full_marks, ties, grade, province, language`
  const best = sql`share desc, ties desc`
  const lists = rankGroups.map((group) => ofGroup(group, best))
  await sql`create temporary table decided on commit drop as
    with keyed as (
      select c.verdict, c.mark, c.full_marks, ${ties} as ties, ${grade} as grade, ${province} as province,
        ${language} as language
      from counted c ${joined}),
    standings as (
      select ${key}, ${exactShare(sql`mark`, sql`full_marks`)} as share, count(*)::integer as learners
      from keyed group by ${key}),
    ranked as (
      select ${key}, learners,
        (1 + sum(learners) over (order by ${best}) - sum(learners) over (partition by share, ties))::integer as rank,
        sum(learners) over (partition by share, ties) as tied, sum(learners) over () as participants, ${sql.join(lists)}
      from standings where verdict = 'counts'),
    awarded as (
      select ${key}, learners, rank, grade_rank, province_rank, language_rank, ${awardSql(awards)} as award from ranked
      union all
      select ${key}, learners, null, null, null, null, ${awardWithoutRankSql(awards)} from standings where verdict = 'out-of-competition')
    select *, (${orderSql(sql`award`)})::smallint as award_order from awarded`.execute(tx)
  await sql`analyze decided`.execute(tx)
}

/** A grade of 0, an unknown province and an unknown language have no list. */
function ofGroup(group: RankGroup, best: RawBuilder<unknown>): RawBuilder<unknown> {
  const value = sql.ref(group)
  const listed = sql`${value} <> ${unlisted[group]}`
  const column = (name: string) => sql.ref(`${group}_${name}`)
  // All up to the end of the tie, less the tie: a frame that leaves the tie out is summed again for each row.
  return sql`case when ${listed} then (1 + sum(learners) over (partition by ${value} order by ${best})
        - sum(learners) over (partition by ${value}, share, ties))::integer end as ${column('rank')},
      sum(learners) over (partition by ${value}, share, ties) as ${column('tied')},
      sum(learners) over (partition by ${value}) as ${column('participants')}`
}

const unlisted = { grade: sql`0`, province: sql`'unknown'`, language: sql`''` } as const
