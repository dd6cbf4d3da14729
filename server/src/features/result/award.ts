import {
  awardOf,
  awardOrder,
  awardRulesOf,
  rankShares,
  type Award,
  type AwardRule,
  type Share,
} from '@agon/domain/award'
import type { OlympiadId } from '@agon/domain/ids'
import { awardWithoutRank, shownVerdicts, type Verdict } from '@agon/domain/verdict'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { findOlympiad } from './store.ts'

/** Ranks the marked sittings (table `counted`), decides the award of each distinct standing, and keeps the results. */
export async function award(tx: Tx, olympiadId: OlympiadId, now: Date): Promise<void> {
  const { awardRules } = await findOlympiad(tx, olympiadId)
  await decide(tx, awardRulesOf(awardRules))
  await keepResults(tx, olympiadId, now)
}

/** The rank and award of each distinct standing, in the temporary table `decided`. */
export async function decide(tx: Tx, rules: readonly AwardRule[]): Promise<void> {
  const ranked = rankShares(await findStandings(tx, 'counts'))
  const participants = ranked.reduce((sum, { count }) => sum + count, 0)
  const unranked = await findStandings(tx, 'out-of-competition')
  const decided = [
    ...ranked.map(({ mark, fullMarks, rank, tied }) => {
      const own = awardOf({ mark, rank }, { participants, tied, full: fullMarks }, rules)
      return rowOf({ mark, fullMarks }, { verdict: 'counts', rank, own })
    }),
    ...unranked.map((share) =>
      rowOf(share, { verdict: 'out-of-competition', rank: null, own: awardWithoutRank(share, rules) }),
    ),
  ]
  await sql`create temporary table decided on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb)
    as r(mark integer, full_marks integer, verdict text, rank integer, award text, award_order smallint)`.execute(tx)
  await sql`analyze decided`.execute(tx)
}

function rowOf({ mark, fullMarks }: Share, decision: { verdict: Verdict; rank: number | null; own: Award | null }) {
  const { verdict, rank, own } = decision
  return { mark, full_marks: fullMarks, verdict, rank, award: own, award_order: awardOrder(own) }
}

export async function keepResults(tx: Tx, olympiadId: OlympiadId, now: Date): Promise<void> {
  // Corrected names of this olympiad wait from here on: the trigger participants_spread_changes takes the same lock.
  await sql`select pg_advisory_xact_lock(hashtext('result.award'), ${olympiadId})`.execute(tx)
  await sql`delete from moderated_participants m where m.olympiad_id = ${olympiadId}
    and not exists (select from counted c where c.participant_id = m.participant_id
      and c.verdict = any(${[...shownVerdicts]}))`.execute(tx)
  await sql`insert into moderated_participants as m (participant_id, olympiad_id, attempt_id, mark, full_marks, rank, award,
      award_order, first_name, last_name, grade, school_name, province, computed_at)
    select p.id, p.olympiad_id, c.attempt_id, c.mark, c.full_marks, d.rank, d.award, d.award_order, p.first_name,
      p.last_name, p.grade, p.school_name, p.province, ${now}
    from counted c join participants p on p.id = c.participant_id
    join decided d on d.mark = c.mark and d.full_marks = c.full_marks and d.verdict = c.verdict
    on conflict (participant_id) do update set attempt_id = excluded.attempt_id, mark = excluded.mark,
      full_marks = excluded.full_marks, rank = excluded.rank, award = excluded.award, award_order = excluded.award_order,
      first_name = excluded.first_name, last_name = excluded.last_name, grade = excluded.grade,
      school_name = excluded.school_name, province = excluded.province, computed_at = excluded.computed_at
    where (m.attempt_id, m.mark, m.full_marks, m.rank, m.award, m.first_name, m.last_name, m.grade, m.school_name, m.province)
      is distinct from (excluded.attempt_id, excluded.mark, excluded.full_marks, excluded.rank, excluded.award,
        excluded.first_name, excluded.last_name, excluded.grade, excluded.school_name, excluded.province)`.execute(tx)
  await keepSetAside(tx, olympiadId)
  await sql`select mark_outdated_certificates(${olympiadId}, null)`.execute(tx)
}

/** Keeps the marks of withheld and disqualified participants. */
async function keepSetAside(tx: Tx, olympiadId: OlympiadId): Promise<void> {
  await tx.deleteFrom('setAsideResults').where('olympiadId', '=', olympiadId).execute()
  await sql`insert into set_aside_results (participant_id, olympiad_id, attempt_id, verdict, mark, full_marks)
    select participant_id, ${olympiadId}, attempt_id, verdict, mark, full_marks from counted
    where verdict <> all(${[...shownVerdicts]})`.execute(tx)
}

/** There are far fewer standings than learners: one per mark of a paper's full marks. */
async function findStandings(tx: Tx, verdict: Verdict): Promise<(Share & { count: number })[]> {
  const { rows } = await sql<{ mark: number; fullMarks: number; count: number }>`
    select mark, full_marks, count(*) as count from counted where verdict = ${verdict} group by mark, full_marks`.execute(
    tx,
  )
  return rows
}
