import { sql } from 'kysely'
import { sqlCheck } from '#/sanity/check.ts'

export const rankOrder = sqlCheck({
  name: 'rank.order',
  title: 'Ranks follow from marks',
  why: 'A rank is one more than the number of ranked participants with a greater share of the marks. Equal shares have one rank.',
  remedy: 'Open Results of the olympiad and compute the results again.',
  record: 'participant',
  looked: sql`select olympiad_id, count(*) as looked from moderated_participants where rank is not null group by 1`,
  found: sql`select olympiad_id, participant_id as id from (
    select olympiad_id, participant_id, rank as stored,
      rank() over (partition by olympiad_id order by mark::numeric / nullif(full_marks, 0) desc nulls last) as computed
    from moderated_participants where rank is not null) ranked
    where stored <> computed`,
})
