import { sql } from 'kysely'
import { newestVerdicts } from '#/db/newest-verdicts.ts'
import { sqlCheck } from '#/sanity/check.ts'

/** Places of `counted_learners.keys` and `.amounts` as `db/learner-counts/columns.ts` and `fold.ts` have them: the grade, and the start. */
export const learnerCounts = sqlCheck({
  name: 'report.counts',
  title: 'Reports count every learner once, as the learner is',
  why: 'Reports read counts by groups, which are moved by what changed. Changes that wait to be counted are left out here.',
  remedy: 'Change the grade of the learner and change it back, which counts the learner again.',
  record: 'participant',
  looked: sql`select olympiad_id, count(*) as looked from counted_learners group by 1`,
  found: sql`
    select coalesce(p.olympiad_id, c.olympiad_id) as olympiad_id, coalesce(p.id, c.participant_id) as id
    from (select p.id, p.olympiad_id, coalesce(nullif(p.grade, 0)::text, 'unknown') as grade,
        (t.status <> 'not-started')::int as started
      from participants p join sitting_statuses t on t.participant_id = p.id
      left join (${newestVerdicts(null)}) v on v.participant_id = p.id
      where not p.is_test and coalesce(v.verdict not in ('withheld', 'disqualified'), true)) p
    full join counted_learners c on c.participant_id = p.id
    where not exists (select from count_changes x where x.participant_id = coalesce(p.id, c.participant_id))
      and (p.grade, p.started) is distinct from (c.keys[3], c.amounts[1])`,
})
