-- What the results of an olympiad were computed from, as far as it has no history of changes.
create table result_bases (
  olympiad_id integer primary key references olympiads on delete cascade,
  award_rules jsonb not null,
  -- late answers that count
  late_answers integer not null
);

-- Changes of what results are computed from, since the last computation. A computation deletes the rows that it sees when it
-- begins: a change that commits later stays, and so do all changes where the computation fails. Triggers add the rows, and none
-- of them runs while answers are saved.
create table result_changes (
  id bigint generated always as identity primary key,
  olympiad_id integer not null references olympiads on delete cascade,
  what text not null check (what in ('marks', 'late-decisions', 'resets', 'openings', 'learners'))
);
create index result_changes_olympiad on result_changes (olympiad_id, what);

create function note_given_marks() returns trigger language plpgsql as $$
begin
  insert into result_changes (olympiad_id, what)
    select a.olympiad_id, 'marks' from added n join attempts a on a.id = n.attempt_id;
  return null;
end $$;
create trigger given_mark_history_change_results after insert on given_mark_history referencing new table as added
  for each statement execute function note_given_marks();

create function note_late_decision() returns trigger language plpgsql as $$
begin
  insert into result_changes (olympiad_id, what)
    select a.olympiad_id, 'late-decisions' from attempts a where a.id = new.attempt_id;
  return null;
end $$;
create trigger held_saves_change_results after update of accepted on held_saves
  for each row when (old.accepted is distinct from new.accepted) execute function note_late_decision();

-- A sitting that no longer counts, or counts again.
create function note_reset_sitting() returns trigger language plpgsql as $$
begin
  insert into result_changes (olympiad_id, what) values (new.olympiad_id, 'resets');
  return null;
end $$;
create trigger attempts_change_results after update of superseded_at on attempts
  for each row when ((old.superseded_at is null) <> (new.superseded_at is null)) execute function note_reset_sitting();

create function note_reset_part() returns trigger language plpgsql as $$
begin
  insert into result_changes (olympiad_id, what)
    select a.olympiad_id, 'resets' from attempts a where a.id = new.attempt_id;
  return null;
end $$;
create trigger attempt_resets_change_results after insert on attempt_resets
  for each row execute function note_reset_part();
create trigger undone_resets_change_results after update of undone_at on attempt_resets
  for each row when (old.undone_at is distinct from new.undone_at) execute function note_reset_part();

-- Learners may have sat since.
create function note_opening() returns trigger language plpgsql as $$
begin
  insert into result_changes (olympiad_id, what) values (new.id, 'openings');
  return null;
end $$;
create trigger olympiads_change_results after update of phase on olympiads
  for each row when (old.phase = 'closed' and new.phase = 'open') execute function note_opening();

-- A trial of staff that counts from now on, or the other way round.
create function note_counted_learner() returns trigger language plpgsql as $$
begin
  insert into result_changes (olympiad_id, what) values (new.olympiad_id, 'learners');
  return null;
end $$;
create trigger participants_change_results after update of is_test on participants
  for each row when (old.is_test <> new.is_test) execute function note_counted_learner();

-- Results of before.
insert into result_bases (olympiad_id, award_rules, late_answers)
  select o.id, o.award_rules, (
    select count(*) from attempts a join answer_saves s on s.attempt_id = a.id and s.late
    where a.olympiad_id = o.id and a.superseded_at is null and not exists (select from held_saves h
      where h.attempt_id = s.attempt_id and h.epoch = s.epoch and h.sequence = s.sequence))
  from olympiads o where o.results_computed_at is not null;
insert into result_changes (olympiad_id, what)
  select o.id, 'marks' from olympiads o join attempts a on a.olympiad_id = o.id and a.superseded_at is null
  join given_marks g on g.attempt_id = a.id and g.given_at > o.results_computed_at;
insert into result_changes (olympiad_id, what)
  select o.id, 'late-decisions' from olympiads o join attempts a on a.olympiad_id = o.id and a.superseded_at is null
  join held_saves h on h.attempt_id = a.id and h.decided_at > o.results_computed_at;
