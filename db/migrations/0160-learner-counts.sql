-- Learners counted by groups for reports, brought up to date by changes (server/src/db/learner-counts).

-- Participants that may have to be counted again. Rows are only added, without a key and a reference: no act of a learner waits for another.
create table count_changes (
  participant_id integer not null,
  olympiad_id integer not null
);

-- The groups and amounts with which each participant is counted.
create table counted_learners (
  participant_id integer primary key,
  olympiad_id integer not null,
  -- the values of every group, and the amounts that are summed
  keys text[] not null,
  amounts integer[] not null
);
create index counted_learners_olympiad on counted_learners (olympiad_id);

-- When an olympiad's counts were last brought up to date.
create table counted_olympiads (
  olympiad_id integer primary key references olympiads on delete cascade,
  as_of timestamptz not null
);

create table group_counts (
  olympiad_id integer not null references olympiads on delete cascade,
  -- the groups of a table: 'province', 'province grade', 'province entered-day'
  name text not null,
  key text not null,
  second text not null,
  entered integer not null,
  started integer not null,
  finished integer not null,
  results integer not null,
  -- the sum of the results, in millionths of a per cent
  percent bigint not null,
  medals integer not null,
  feedback integer not null,
  primary key (olympiad_id, name, key, second)
);

-- As the owner: until its rights are granted, the application has none on these tables, and learners go on sitting.
create function participants_add_count_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into count_changes select id, olympiad_id from changed;
  return null;
end $$;
create trigger participants_count_added after insert on participants referencing new table as changed
  for each statement execute function participants_add_count_change();
create trigger participants_count_removed after delete on participants referencing old table as changed
  for each statement execute function participants_add_count_change();

create function participants_change_count() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into count_changes select id, olympiad_id from (
    select id, olympiad_id, province, grade, is_test, learner_id, customer_participant_id, created_at from present
    except select id, olympiad_id, province, grade, is_test, learner_id, customer_participant_id, created_at from former) changed;
  return null;
end $$;
create trigger participants_count_changed after update on participants referencing old table as former new table as present
  for each statement execute function participants_change_count();

create function learners_change_count() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into count_changes select o.id, o.olympiad_id from (
    select id, gender, home_language from present except select id, gender, home_language from former) changed
    join participants o on o.learner_id = changed.id;
  return null;
end $$;
create trigger learners_count_changed after update on learners referencing old table as former new table as present
  for each statement execute function learners_change_count();

create function schools_change_count() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into count_changes select o.id, o.olympiad_id from (
    select id, district, quintile, sector, urban_rural from present
    except select id, district, quintile, sector, urban_rural from former) changed
    join customer_participants c on c.school_id = changed.id join participants o on o.customer_participant_id = c.id;
  return null;
end $$;
create trigger schools_count_changed after update on schools referencing old table as former new table as present
  for each statement execute function schools_change_count();

create function customer_participants_change_count() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into count_changes select id, olympiad_id from participants where customer_participant_id = new.id;
  return null;
end $$;
create trigger customer_participants_count_changed after update of school_id on customer_participants
  for each row when (old.school_id is distinct from new.school_id) execute function customer_participants_change_count();

-- A sitting that begins or ends changes its status in the same transaction.
create function one_count_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into count_changes values (new.participant_id, new.olympiad_id);
  return null;
end $$;
create trigger sitting_statuses_count_changed after update of status on sitting_statuses
  for each row when (old.status is distinct from new.status) execute function one_count_change();
create trigger attempts_count_changed after update of superseded_at, on_paper on attempts
  for each row when ((old.superseded_at, old.on_paper) is distinct from (new.superseded_at, new.on_paper))
  execute function one_count_change();
create trigger attempts_count_added after insert on attempts
  for each row when (new.started_at is not null) execute function one_count_change();
create trigger verdicts_count_added after insert on verdicts for each row execute function one_count_change();

-- A merge moves rows from one participation to another.
create function both_count_changes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into count_changes values (old.participant_id, old.olympiad_id), (new.participant_id, new.olympiad_id);
  return null;
end $$;
create trigger attempts_count_moved after update of participant_id on attempts
  for each row when (old.participant_id <> new.participant_id) execute function both_count_changes();
create trigger verdicts_count_moved after update of participant_id on verdicts
  for each row when (old.participant_id <> new.participant_id) execute function both_count_changes();

create function feedback_count_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into count_changes select participant_id, olympiad_id from attempts where id = new.attempt_id;
  return null;
end $$;
create trigger feedback_count_added after insert on sitting_feedback for each row execute function feedback_count_change();
create trigger feedback_count_changed after update of difficulty, enjoyment, given_at on sitting_feedback
  for each row execute function feedback_count_change();

create function results_change_count() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into count_changes select participant_id, olympiad_id from changed;
  return null;
end $$;
create trigger results_count_added after insert on moderated_participants referencing new table as changed
  for each statement execute function results_change_count();
create trigger results_count_removed after delete on moderated_participants referencing old table as changed
  for each statement execute function results_change_count();
create function results_move_count() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into count_changes
    select participant_id, olympiad_id from (
      select participant_id, olympiad_id, mark, full_marks, award from present
      except select participant_id, olympiad_id, mark, full_marks, award from former) changed
    union select participant_id, olympiad_id from (
      select participant_id, olympiad_id, mark, full_marks, award from former
      except select participant_id, olympiad_id, mark, full_marks, award from present) changed;
  return null;
end $$;
create trigger results_count_changed after update on moderated_participants
  referencing old table as former new table as present for each statement execute function results_move_count();

-- Days are those of the olympiad's clock.
create function olympiads_change_count() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into count_changes select id, olympiad_id from participants where olympiad_id = new.id;
  return null;
end $$;
create trigger olympiads_count_changed after update of time_zone on olympiads
  for each row when (old.time_zone is distinct from new.time_zone) execute function olympiads_change_count();
