import { sql } from 'kysely'
import { sqlCheck } from '#/sanity/check.ts'

export const rankOrder = sqlCheck({
  name: 'rank.order',
  title: 'Ranks follow from marks',
  why: 'A rank is one more than the number of ranked participants with a greater share of the marks. Equal shares have one rank, or ranks next to one another where declared rules break ties.',
  remedy: 'Open Results of the olympiad and compute the results again.',
  record: 'participant',
  looked: sql`select olympiad_id, count(*) as looked from moderated_participants where rank is not null group by 1`,
  found: sql`select olympiad_id, participant_id as id from (
    select m.olympiad_id, m.participant_id, m.rank as stored,
      rank() over (partition by m.olympiad_id order by m.share desc nulls last) as computed,
      case when coalesce(b.tie_rules, o.tie_rules) = '[]' then 1
        else count(*) over (partition by m.olympiad_id, m.share) end as places
    from (select *, mark::numeric / nullif(full_marks, 0) as share from moderated_participants where rank is not null) m
    join olympiads o on o.id = m.olympiad_id left join result_bases b on b.olympiad_id = m.olympiad_id) ranked
    where stored < computed or stored >= computed + places`,
})
