-- An erased answer that cost marks is not a blank one: it still costs them.
create or replace function erase_typed_answer(attempt integer, device_epoch integer, number integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update answer_saves s set answer = jsonb_set(s.answer, '{text}', '""') || case
      when s.answer ->> 'kind' = 'short-text' and s.answer ->> 'text' ~ '\S' and exists (
        select from attempts a join paper_questions q on q.paper_id = a.paper_id and q.question_id = s.question_id
        join question_versions v on v.id = q.question_version_id
        where a.id = s.attempt_id and v.kind = 'short-text' and (v.content ->> 'penalty')::integer > 0)
      then '{"erased": true}'::jsonb else '{}' end
    where s.attempt_id = attempt and s.epoch = device_epoch and s.sequence = number
      and s.answer ->> 'kind' in ('short-text', 'extended-text');
$$;

-- Those that were erased before, where results still have the mark.
update answer_saves s set answer = s.answer || '{"erased": true}'
  from erasures e join participants p on p.learner_id = e.person_id join attempts a on a.participant_id = p.id
  join question_marks m on m.attempt_id = a.id
  where e.kind = 'learner' and m.mark < 0 and s.attempt_id = m.attempt_id and s.question_id = m.question_id
    and s.answer ->> 'kind' = 'short-text' and s.answer ->> 'text' = '';
