import { sql } from 'kysely'
import { placeOfAmount } from '#/db/learner-counts/apply-changes.ts'
import { placeOf } from '#/db/learner-counts/columns.ts'
import { newestVerdicts } from '#/db/newest-verdicts.ts'
import { sqlCheck } from '#/sanity/check.ts'

/** Of what a learner is counted by, it compares the grade and the start. */
export const learnerCounts = sqlCheck({
  name: 'report.counts',
  title: 'Counts of reports match the learners',
  why: 'Reports read stored counts. Learners with pending changes are not checked.',
  remedy: 'Change the grade of the learner and change it back. The learner is then counted again.',
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
      and (p.grade, p.started) is distinct from (c.keys[${sql.lit(placeOf('grade'))}], c.amounts[${sql.lit(placeOfAmount('started'))}])`,
})
