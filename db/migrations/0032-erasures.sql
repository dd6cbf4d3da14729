-- Who was erased, by whom and why. The same list is a file beside the database, so that an erasure is repeated on a restored backup.
create table erasures (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('learner', 'user', 'member', 'interest')),
  person_id integer not null,
  reason text not null default '',
  -- null: a job that erases expired data or repeats erasures
  erased_by integer references users,
  erased_at timestamptz not null,
  unique (kind, person_id)
);

-- The application may not change these tables. An erasure empties texts that a person wrote, and nothing else.
create function erase_typed_answer(attempt integer, device_epoch integer, number integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update answer_saves set answer = jsonb_set(answer, '{text}', '""')
    where attempt_id = attempt and epoch = device_epoch and sequence = number
      and answer ->> 'kind' in ('short-text', 'extended-text');
$$;
create function erase_extra_time_reasons(learner integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update extra_times set reason = ''
    where participant_id in (select id from participants where learner_id = learner)
      or id in (select extra_time_id from extra_time_participants e join participants p on p.id = e.participant_id
        where p.learner_id = learner);
$$;
revoke execute on function erase_typed_answer(integer, integer, integer), erase_extra_time_reasons(integer) from public;
