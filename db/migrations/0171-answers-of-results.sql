-- The answers of the results that are there. A file, and a transaction, of its own: no table stays locked while it is filled. One statement:
-- results that an earlier release computes beside it are left without answers.
with computed as (
  select attempt_id from moderated_participants union all select attempt_id from set_aside_results),
current as (
  select distinct on (s.attempt_id, s.question_id) a.olympiad_id, s.attempt_id, s.question_id, q.question_version_id, s.answer,
    s.epoch, s.sequence
  from computed c
  join attempts a on a.id = c.attempt_id
  join answer_saves s on s.attempt_id = c.attempt_id
  join paper_questions q on q.paper_id = a.paper_id and q.question_id = s.question_id
  where a.superseded_at is null
    and not exists (select from attempt_resets r where r.attempt_id = s.attempt_id and r.module_index = q.module_index
      and r.undone_at is null and r.from_epoch > s.epoch)
    and (not s.late or (select h.accepted is not true from held_saves h
      where h.attempt_id = s.attempt_id and h.epoch = s.epoch and h.sequence = s.sequence) is not true)
  order by s.attempt_id, s.question_id, s.epoch desc, s.sequence desc),
given as (
  select c.olympiad_id, c.attempt_id, c.question_id, c.question_version_id,
    case when v.kind = 'extended-text' then jsonb_build_object('kind', v.kind, 'text', '') else c.answer end as answer,
    g.mark as given_mark
  from current c join question_versions v on v.id = c.question_version_id
  left join given_marks g on g.attempt_id = c.attempt_id and g.question_id = c.question_id
    and g.epoch = c.epoch and g.sequence = c.sequence
  union all
  select a.olympiad_id, a.id, q.question_id, q.question_version_id, null, newest.mark
  from computed c
  join attempts a on a.id = c.attempt_id and a.on_paper and a.superseded_at is null
  join paper_questions q on q.paper_id = a.paper_id
  cross join lateral (select h.mark from paper_mark_history h where h.attempt_id = a.id and h.question_id = q.question_id
    order by h.version desc limit 1) newest
  where newest.mark is not null),
kept as (
  insert into question_answers (olympiad_id, question_id, question_version_id, answer, given_mark, attempt_ids)
  select olympiad_id, question_id, question_version_id, answer, given_mark, array_agg(attempt_id order by attempt_id) from given
  group by olympiad_id, question_id, question_version_id, answer, given_mark)
update result_bases b set answers_computed_at = o.results_computed_at from olympiads o where o.id = b.olympiad_id;
