-- Lists sort by the grade, and an act may change that of a whole country. As an index of the wide table, it would make each change
-- write all indexes of that table; so it has a narrow one.
create table participant_grades (
  participant_id integer primary key references participants on delete cascade,
  -- the participant's own, kept by triggers
  olympiad_id integer not null,
  grade smallint not null
);
insert into participant_grades (participant_id, olympiad_id, grade) select id, olympiad_id, grade from participants;
create index participant_grades_by_grade on participant_grades (olympiad_id, grade, participant_id);
drop index participants_by_grade;
create function participants_add_grades() returns trigger language plpgsql as $$
begin
  insert into participant_grades (participant_id, olympiad_id, grade) select id, olympiad_id, grade from added;
  return null;
end $$;
create trigger participants_add_grades after insert on participants referencing new table as added
  for each statement execute function participants_add_grades();

-- Lists and results show what their participations show. A statement at a time: an act may change a hundred thousand.
-- The rows before and after it are compared as sets and not joined: the plan of a join is kept from a statement of one row.
-- While an olympiad's awards are computed, corrected names wait for them, so that no result keeps a former name.
drop trigger participants_spread_to_results on participants;
drop function participants_spread_to_results();
create function participants_spread_changes() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('result.award'), c.olympiad_id) from (
    select distinct olympiad_id from (
      select id, first_name, last_name, grade, school_name, province, olympiad_id from present
      except select id, first_name, last_name, grade, school_name, province, olympiad_id from former) changed
    order by olympiad_id) c;
  if not found then return null; end if;
  update participant_grades g set grade = c.grade from (select id, grade from present except select id, grade from former) c
    where g.participant_id = c.id;
  update moderated_participants m set first_name = c.first_name, last_name = c.last_name, grade = c.grade,
      school_name = c.school_name, province = c.province
    from (
      select id, first_name, last_name, grade, school_name, province from present
      except select id, first_name, last_name, grade, school_name, province from former) c
    where m.participant_id = c.id;
  return null;
end $$;
create trigger participants_spread_changes after update on participants referencing old table as former new table as present
  for each statement execute function participants_spread_changes();

-- The words of names likewise.
create or replace function learners_change_words() returns trigger language plpgsql as $$
begin
  insert into name_words (word) select distinct word
    from (select id, first_name || ' ' || last_name as words from present except select id, first_name || ' ' || last_name from former) changed, words_of_name(words) word
    order by word on conflict do nothing;
  perform forget_name_words(array(select distinct word
    from (select id, first_name || ' ' || last_name as words from former except select id, first_name || ' ' || last_name from present) changed, words_of_name(words) word));
  return null;
end $$;
create or replace function users_change_words() returns trigger language plpgsql as $$
begin
  insert into name_words (word) select distinct word
    from (select id, full_name as words from present except select id, full_name from former) changed, words_of_name(words) word
    order by word on conflict do nothing;
  perform forget_name_words(array(select distinct word
    from (select id, full_name as words from former except select id, full_name from present) changed, words_of_name(words) word));
  return null;
end $$;
create or replace function useful_contacts_change_words() returns trigger language plpgsql as $$
begin
  insert into name_words (word) select distinct word
    from (select id, name || ' ' || organisation as words from present except select id, name || ' ' || organisation from former) changed, words_of_name(words) word
    order by word on conflict do nothing;
  perform forget_name_words(array(select distinct word
    from (select id, name || ' ' || organisation as words from former except select id, name || ' ' || organisation from present) changed, words_of_name(words) word));
  return null;
end $$;

-- The names of schools, slips that were printed, and questions.
create or replace function schools_spread_names() returns trigger language plpgsql as $$
begin
  update participants p set school_name = s.name, province = s.province
    from (select id, name, province from present except select id, name, province from former) s
    join customer_participants c on c.school_id = s.id
    join olympiads o on o.id = c.olympiad_id and o.phase <> 'archived'
    where p.customer_participant_id = c.id and (p.school_name, p.province) is distinct from (s.name, s.province);
  return null;
end $$;
create or replace function slips_refresh_school_progress() returns trigger language plpgsql as $$
begin
  perform refresh_school_progress(array(
    select distinct p.customer_participant_id
    from (select participant_id, slip_printed_at from after_it except select participant_id, slip_printed_at from before_it) a
    join participants p on p.id = a.participant_id));
  return null;
end $$;
create or replace function questions_keep_bank() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  select array_agg(n.id) into ids from (
    select id, current_version_id, question_module_id, deleted_at from now_there
    except select id, current_version_id, question_module_id, deleted_at from before_there) n;
  if ids is not null then perform bank_keep(ids); end if;
  return null;
end $$;

-- Half of each new page is room for the next version of its rows: an act on all rows of a list then writes them beside the
-- former ones, and no index where it changes none of its columns.
alter table participants set (fillfactor = 50);
alter table learners set (fillfactor = 50);

-- The rows of an act are written and read together, in the order of their keys. An erasure finds rows by their keys alone.
alter table act_rows drop constraint act_rows_pkey, add primary key (act_id, table_name, key);
drop index act_rows_act;
create index act_rows_key on act_rows using hash (key);

-- An act leaves what it adds to the indexes of searches in their lists of new entries. This sorts the entries in, and answers how
-- many pages of such lists there were.
create function sort_search_entries() returns bigint language sql security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum(gin_clean_pending_list(c.oid)), 0)::bigint from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relkind = 'i' and c.relnamespace = 'public'::regnamespace
$$;
revoke execute on function sort_search_entries() from public;

-- The empty key is one of bytes: in a union, '' alone would be a text, and no learner could be removed.
create or replace function forget_person() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('agon.act', true), '') <> '' then return null; end if;
  insert into person_keys (person, sealed_key)
    select tg_table_name || ':' || old.id, ''::bytea
    union all select 'learners:' || from_id, ''::bytea from merged_records
      where tg_table_name = 'learners' and kind = 'learners' and into_id = old.id
    on conflict (person) do update set sealed_key = excluded.sealed_key;
  return null;
end $$;
