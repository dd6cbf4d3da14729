-- Decisions of organisers about participants. Rows are only added: the newest of a participant holds.
create table verdicts (
  id integer generated always as identity primary key,
  participant_id integer not null references participants,
  olympiad_id integer not null references olympiads,
  verdict text not null check (verdict in ('counts', 'out-of-competition', 'withheld', 'disqualified')),
  reason text not null check (reason <> ''),
  decided_by integer references users,
  decided_at timestamptz not null
);
create index verdicts_olympiad on verdicts (olympiad_id, participant_id, id);
create index verdicts_participant on verdicts (participant_id, id);

-- Results of withheld and disqualified participants: marks go on being computed, so that a verdict can be undone.
create table set_aside_results (
  participant_id integer primary key references participants,
  olympiad_id integer not null references olympiads,
  attempt_id integer not null references attempts,
  verdict text not null check (verdict in ('withheld', 'disqualified')),
  -- thousandths of a mark
  mark integer not null,
  full_marks integer not null
);
create index set_aside_results_olympiad on set_aside_results (olympiad_id, participant_id);

-- Out of competition: a result without a rank, after all others.
alter table moderated_participants alter column rank drop not null,
  add column place integer not null generated always as (coalesce(rank, 2147483647)) stored;
drop index moderated_by_rank;
create index moderated_by_place on moderated_participants (olympiad_id, place, participant_id);

alter table result_changes drop constraint result_changes_what_check;
alter table result_changes add constraint result_changes_what_check
  check (what in ('marks', 'verdicts', 'late-decisions', 'resets', 'openings', 'learners'));
create function note_verdict() returns trigger language plpgsql as $$
begin
  insert into result_changes (olympiad_id, what) values (new.olympiad_id, 'verdicts');
  return null;
end $$;
create trigger verdicts_change_results after insert on verdicts for each row execute function note_verdict();
