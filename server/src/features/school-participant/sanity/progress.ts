import { sql } from 'kysely'
import { sqlCheck } from '#/sanity/check.ts'

export const schoolProgress = sqlCheck({
  name: 'school.progress',
  title: 'Steps of schools count their learners',
  why: 'Participating Schools shows the number of learners and the next step from a copy that follows every load and removal.',
  remedy: 'Load or remove one learner of the school, which counts them again.',
  record: 'school participant',
  looked: sql`select olympiad_id, count(*) as looked from school_progress group by 1`,
  found: sql`select g.olympiad_id, g.customer_participant_id as id from school_progress g
    left join (select customer_participant_id as id, count(*) as learners from participants
      where not is_test group by 1) p on p.id = g.customer_participant_id
    where g.learners <> coalesce(p.learners, 0)`,
})
