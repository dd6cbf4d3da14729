import type { OlympiadId } from '@agon/domain/ids'
import { rankGroups } from '@agon/domain/ranking'
import { shownVerdicts } from '@agon/domain/verdict'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { decide } from './ranking/decide.ts'
import { findRules } from './ranking/rules.ts'
import type { MarksNow } from './ranking/tie-breakers.ts'

/** Ranks the marked sittings (table `counted`), decides the award of each distinct standing, and keeps the results. */
export async function award(tx: Tx, olympiadId: OlympiadId, marks: MarksNow, now: Date): Promise<void> {
  await decide(tx, await findRules(tx, olympiadId), marks)
  await keepResults(tx, olympiadId, now)
}

export async function keepResults(tx: Tx, olympiadId: OlympiadId, now: Date): Promise<void> {
  // Corrected names of this olympiad wait from here on: the trigger participants_spread_changes takes the same lock.
  await sql`select pg_advisory_xact_lock(hashtext('result.award'), ${olympiadId})`.execute(tx)
  await sql`delete from moderated_participants m where m.olympiad_id = ${olympiadId}
    and not exists (select from counted c where c.participant_id = m.participant_id
      and c.verdict = any(${[...shownVerdicts]}))`.execute(tx)
  await sql`insert into moderated_participants as m (participant_id, olympiad_id, attempt_id, mark, full_marks, rank, award,
      award_order, ranked_grade, grade_rank, ranked_province,
      province_rank, language, language_rank, first_name, last_name, grade, school_name, province, computed_at)
    select p.id, p.olympiad_id, c.attempt_id, c.mark, c.full_marks, d.rank, d.award, d.award_order,
      case when d.grade_rank is not null then d.grade end, d.grade_rank,
      case when d.province_rank is not null then d.province end, d.province_rank,
      nullif(d.language, ''), d.language_rank, p.first_name,
      p.last_name, p.grade, p.school_name, p.province, ${now}
    from counted c join participants p on p.id = c.participant_id
    join placed on placed.participant_id = c.participant_id join decided d on d.id = placed.decided_id
    on conflict (participant_id) do update set attempt_id = excluded.attempt_id, mark = excluded.mark,
      full_marks = excluded.full_marks, rank = excluded.rank, award = excluded.award, award_order = excluded.award_order,
      ranked_grade = excluded.ranked_grade, grade_rank = excluded.grade_rank,
      ranked_province = excluded.ranked_province, province_rank = excluded.province_rank,
      language = excluded.language, language_rank = excluded.language_rank,
      first_name = excluded.first_name, last_name = excluded.last_name, grade = excluded.grade,
      school_name = excluded.school_name, province = excluded.province, computed_at = excluded.computed_at
    where (m.attempt_id, m.mark, m.full_marks, m.rank, m.award, m.ranked_grade, m.grade_rank, m.ranked_province, m.province_rank,
        m.language, m.language_rank, m.first_name, m.last_name, m.grade, m.school_name, m.province)
      is distinct from (excluded.attempt_id, excluded.mark, excluded.full_marks, excluded.rank, excluded.award,
        excluded.ranked_grade, excluded.grade_rank, excluded.ranked_province, excluded.province_rank,
        excluded.language, excluded.language_rank, excluded.first_name, excluded.last_name, excluded.grade,
        excluded.school_name, excluded.province)`.execute(tx)
  await keepRankLists(tx, olympiadId)
  await keepSetAside(tx, olympiadId)
  await sql`select mark_outdated_certificates(${olympiadId}, null)`.execute(tx)
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
