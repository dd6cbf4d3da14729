import { sql } from 'kysely'
import { sqlCheck } from '#/sanity/check.ts'

export const markSum = sqlCheck({
  name: 'mark.sum',
  title: 'Marks are the sums of their questions',
  why: 'Reports and moderation show marks of questions; results show their sum, without questions that a correction took out of the paper. The two must agree.',
  remedy: 'Open Results of the olympiad and compute the results again.',
  record: 'participant',
  looked: sql`select m.olympiad_id, count(*) as looked from moderated_participants m
    join olympiads o on o.id = m.olympiad_id where o.phase <> 'archived' group by 1`,
  found: sql`select m.olympiad_id, m.participant_id as id from moderated_participants m
    join olympiads o on o.id = m.olympiad_id
    left join lateral (select sum(q.mark) as mark from question_marks q where q.attempt_id = m.attempt_id
      and q.question_id <> all (array(select c.question_id from result_corrections c
        where c.act = 'void' and c.status in ('applied', 'undoing')))) q on true
    where o.phase <> 'archived' and m.mark <> coalesce(q.mark, 0)`,
})
