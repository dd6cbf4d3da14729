import type { OlympiadId } from '@agon/domain/ids'
import { rankGroups } from '@agon/domain/ranking'
import { shownVerdicts } from '@agon/domain/verdict'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { decide, placed } from './ranking/decide.ts'
import { findRules, type OlympiadRules } from './ranking/rules.ts'
import type { MarksNow } from './ranking/tie-breakers.ts'

/** Ranks the marked sittings (table `counted`), decides the award of each distinct standing, and keeps the results. */
export async function award(tx: Tx, olympiadId: OlympiadId, marks: MarksNow, now: Date): Promise<void> {
  const rules = await findRules(tx, olympiadId)
  await decide(tx, rules, marks)
  await keepResults(tx, olympiadId, rules, now)
}

/** `rules`: those that the standings were decided by. They may have been changed since. */
export async function keepResults(tx: Tx, olympiadId: OlympiadId, rules: OlympiadRules, now: Date): Promise<void> {
  // Corrected names of this olympiad wait from here on: the trigger participants_spread_changes takes the same lock.
  await sql`select pg_advisory_xact_lock(hashtext('result.award'), ${olympiadId})`.execute(tx)
  await sql`delete from moderated_participants m where m.olympiad_id = ${olympiadId}
    and not exists (select from counted c where c.participant_id = m.participant_id
      and c.verdict = any(${[...shownVerdicts]}))`.execute(tx)
  await moveResults(tx, rules, now)
  await addResults(tx, olympiadId, rules, now)
  await keepRankLists(tx, olympiadId)
  await keepSetAside(tx, olympiadId)
  await sql`select mark_outdated_certificates(${olympiadId}, null)`.execute(tx)
}

/** The results as they are now, by participant. */
const present = (
  rules: OlympiadRules,
) => sql`select c.participant_id, c.attempt_id, c.mark, c.full_marks, d.rank, d.award, d.award_order,
    case when d.grade_rank is not null then d.grade end as ranked_grade, d.grade_rank,
    case when d.province_rank is not null then d.province end as ranked_province, d.province_rank,
    nullif(d.language, '') as language, d.language_rank
  from ${placed(rules)}`

/**
 * Names and schools are not written here: they follow the record (trigger participants_spread_changes). In the order of the participants,
 * because each row goes into every index, and most of these have neighbours beside each other.
 */
async function moveResults(tx: Tx, rules: OlympiadRules, now: Date): Promise<void> {
  await sql`update moderated_participants m set attempt_id = n.attempt_id, mark = n.mark, full_marks = n.full_marks, rank = n.rank,
      award = n.award, award_order = n.award_order, ranked_grade = n.ranked_grade, grade_rank = n.grade_rank,
      ranked_province = n.ranked_province, province_rank = n.province_rank, language = n.language,
      language_rank = n.language_rank, computed_at = ${now}
    from (${present(rules)} order by c.participant_id offset 0) n
    where n.participant_id = m.participant_id
      and (m.attempt_id, m.mark, m.full_marks, m.rank, m.award, m.ranked_grade, m.grade_rank, m.ranked_province,
        m.province_rank, m.language, m.language_rank)
      is distinct from (n.attempt_id, n.mark, n.full_marks, n.rank, n.award, n.ranked_grade, n.grade_rank, n.ranked_province,
        n.province_rank, n.language, n.language_rank)`.execute(tx)
}

/** Of participants who had no result. A computation that begins has them all, most others none. */
async function addResults(tx: Tx, olympiadId: OlympiadId, rules: OlympiadRules, now: Date): Promise<void> {
  const { rows } = await sql<{ isWhole: boolean }>`
    select (select coalesce(sum(learners), 0) from decided) = (select count(*) from moderated_participants where olympiad_id = ${olympiadId})
      as "isWhole"`.execute(tx)
  if (rows[0]?.isWhole === true) return
  await sql`insert into moderated_participants (participant_id, olympiad_id, attempt_id, mark, full_marks, rank, award,
      award_order, ranked_grade, grade_rank, ranked_province, province_rank, language, language_rank, first_name, last_name,
      grade, school_name, province, computed_at)
    select n.participant_id, p.olympiad_id, n.attempt_id, n.mark, n.full_marks, n.rank, n.award, n.award_order, n.ranked_grade,
      n.grade_rank, n.ranked_province, n.province_rank, n.language, n.language_rank, p.first_name, p.last_name, p.grade,
      p.school_name, p.province, ${now}
    from (${present(rules)}) n join participants p on p.id = n.participant_id order by n.participant_id
    on conflict (participant_id) do nothing`.execute(tx)
}

/** Keeps how many are ranked in each list. */
async function keepRankLists(tx: Tx, olympiadId: OlympiadId): Promise<void> {
  await tx.deleteFrom('rankLists').where('olympiadId', '=', olympiadId).execute()
  const lists = rankGroups.map(
    (group) => sql`select ${olympiadId}::integer, ${group}::text, ${sql.ref(group)}::text, sum(learners) from decided
      where ${sql.ref(`${group}_rank`)} is not null group by 3`,
  )
  const all = sql`select ${olympiadId}::integer, 'all', '', sum(learners) from decided where rank is not null having count(*) > 0`
  await sql`insert into rank_lists (olympiad_id, list, value, ranked) ${sql.join([all, ...lists], sql` union all `)}`.execute(
    tx,
  )
}

/** Keeps the marks of withheld and disqualified participants. */
async function keepSetAside(tx: Tx, olympiadId: OlympiadId): Promise<void> {
  await tx.deleteFrom('setAsideResults').where('olympiadId', '=', olympiadId).execute()
  await sql`insert into set_aside_results (participant_id, olympiad_id, attempt_id, verdict, mark, full_marks)
    select participant_id, ${olympiadId}, attempt_id, verdict, mark, full_marks from counted
    where verdict <> all(${[...shownVerdicts]})`.execute(tx)
}
