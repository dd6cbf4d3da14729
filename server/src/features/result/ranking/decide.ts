import { awardRulesOf, type AwardRule } from '@agon/domain/award'
import { rankGroups, type RankGroup } from '@agon/domain/ranking'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { awardSql, awardWithoutRankSql, orderSql } from './award-sql.ts'
import { exactShare, listTieBreakers, type MarksNow } from './tie-breakers.ts'
import type { OlympiadRules } from './rules.ts'

/**
 * The ranks and the award of each distinct standing among `counted`, in the temporary table `decided`, and the standing of
 * each participant, in `placed`. There are far fewer standings than learners, unless ties are broken.
 */
export async function decide(tx: Tx, rules: OlympiadRules, marks: MarksNow): Promise<void> {
  await sql`drop table if exists pg_temp.keyed, pg_temp.decided, pg_temp.placed`.execute(tx)
  if (rules.tieRules.length > 0) await listTieBreakers(tx, rules.tieRules, marks)
  await listKeyed(tx, rules)
  await listDecided(tx, awardRulesOf(rules.awardRules))
  await sql`create temporary table placed on commit drop as
    select k.participant_id, d.id as decided_id from keyed k join decided d on d.mark = k.mark and d.full_marks = k.full_marks
      and d.verdict = k.verdict and d.ties = k.ties and d.grade = k.grade and d.province = k.province and d.language = k.language
    where k.verdict = any(array['counts', 'out-of-competition'])`.execute(tx)
  await sql`analyze placed`.execute(tx)
}

/** Participants with all that their standing depends on; values of groups without a list are left empty. */
async function listKeyed(tx: Tx, { rankGroups: groups, tieRules }: OlympiadRules): Promise<void> {
  const has = (group: RankGroup) => groups.includes(group)
  const own = has('grade') || has('province')
  await sql`create temporary table keyed on commit drop as
    select c.participant_id, c.mark, c.full_marks, c.verdict, ${has('grade') ? sql`p.grade` : sql`0::smallint`} as grade,
      ${has('province') ? sql`p.province` : sql`'unknown'::text`} as province,
      ${has('language') ? sql`coalesce(s.language, '')` : sql`''::text`} as language,
      ${tieRules.length > 0 ? sql`coalesce(t.ties, '{}')` : sql`'{}'::numeric[]`} as ties
    from counted c
    ${own ? sql`join participants p on p.id = c.participant_id` : sql``}
    ${has('language') ? sql`left join (${languagesOfSittings}) s on s.attempt_id = c.attempt_id` : sql``}
    ${tieRules.length > 0 ? sql`left join tie_breakers t on t.attempt_id = c.attempt_id` : sql``}`.execute(tx)
  await sql`analyze keyed`.execute(tx)
}

/** The language of a sitting: that of the last part for which the device sent one. */
const languagesOfSittings = sql`select distinct on (e.attempt_id) e.attempt_id, e.language from attempt_modules e
  join counted own on own.attempt_id = e.attempt_id where e.language is not null
  order by e.attempt_id, e.module_index desc`

async function listDecided(tx: Tx, rules: readonly AwardRule[]): Promise<void> {
  const key = sql`verdict, mark, full_marks, ties, grade, province, language`
  const best = sql`share desc, ties desc`
  const lists = rankGroups.map((group) => ofGroup(group, best))
  await sql`create temporary table decided on commit drop as
    with standings as (
      select ${key}, ${exactShare(sql`mark`, sql`full_marks`)} as share, count(*)::integer as learners
      from keyed group by ${key}),
    ranked as (
      select ${key}, learners,
        (1 + sum(learners) over (order by ${best}) - sum(learners) over (partition by share, ties))::integer as rank,
        sum(learners) over (partition by share, ties) as tied, sum(learners) over () as participants, ${sql.join(lists)}
      from standings where verdict = 'counts'),
    awarded as (
      select ${key}, learners, rank, grade_rank, province_rank, language_rank, ${awardSql(rules)} as award from ranked
      union all
      select ${key}, learners, null, null, null, null, ${awardWithoutRankSql(rules)} from standings where verdict = 'out-of-competition')
    select row_number() over ()::integer as id, *, (${orderSql(sql`award`)})::smallint as award_order from awarded`.execute(
    tx,
  )
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
