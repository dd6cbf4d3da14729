-- What was done in whose name. The application adds rows and reads them, nothing else: months come and go by functions of the owner.
create table activity_log (
  id bigint generated always as identity,
  at timestamptz not null,
  -- as the contract declares it: PUT /api/learner/{id}
  call text not null,
  -- as whom: the role and the person that the product took the caller for
  role text not null,
  user_id integer,
  participant_id integer,
  -- who in truth: another than user_id while somebody is impersonated
  real_user_id integer,
  reason text not null default '',
  olympiad_id integer,
  -- the record that the call was mostly about
  record_table text,
  record_id bigint,
  -- how many records changed, of which the first are kept below
  changed integer not null default 0,
  -- server/src/activity Change[]; values about a person are sealed with that person's key
  changes jsonb not null default '[]',
  -- a refused sign-in's code; null for what was done
  refusal text,
  address text not null,
  agent text not null default '',
  primary key (at, id)
) partition by range (at);
create index activity_log_real_user on activity_log (real_user_id, at, id);
create index activity_log_as_user on activity_log (user_id, at, id) where user_id is distinct from real_user_id;
create index activity_log_olympiad on activity_log (olympiad_id, at, id);

-- Without its key, what the log says about a person is lost: that is how a person is forgotten.
create table person_keys (
  -- learners:12, users:3
  person text primary key,
  -- AES-256-GCM under a key outside the database; empty for whoever is forgotten, who never gets another
  sealed_key bytea not null,
  created_at timestamptz not null default now()
);

-- Whoever is no longer there is forgotten, in the log of that very act too.
create function forget_person() returns trigger language plpgsql as $$
begin
  insert into person_keys (person, sealed_key) values (tg_table_name || ':' || old.id, '')
    on conflict (person) do update set sealed_key = '';
  return null;
end $$;
create trigger forget_person after delete on learners for each row execute function forget_person();
create trigger forget_person after delete on users for each row execute function forget_person();

create function activity_log_make_month(day date) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  month date := date_trunc('month', day::timestamp)::date;
  partition text := 'activity_log_' || to_char(month, 'YYYY_MM');
begin
  if month is null or month < now() - interval '10 years' or month > now() + interval '2 years' then
    raise exception 'No month of the activity log can begin on %.', day using errcode = 'check_violation';
  end if;
  if to_regclass('public.' || partition) is not null then return; end if;
  -- Two processes may come at once; the second finds it made.
  perform pg_advisory_xact_lock(4201986);
  -- Asked of the table itself: to_regclass may still remember, from before the wait, that there was none.
  if exists (select from pg_class where relname = partition and relnamespace = 'public'::regnamespace) then return; end if;
  execute format('create table public.%I (like public.activity_log including defaults including constraints)', partition);
  execute format('alter table public.activity_log attach partition public.%I for values from (%L) to (%L)',
    partition, month, (month + interval '1 month')::date);
end $$;

-- Drops the months that ended before a day, but never what is younger than a year, whoever asks.
create function activity_log_drop_before(day date) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' set lock_timeout = '5s' as $$
declare
  partition text;
  dropped integer := 0;
begin
  if day is null or day > now() - interval '12 months' then
    raise exception 'The activity log is kept for at least twelve months.' using errcode = 'check_violation';
  end if;
  for partition in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'public.activity_log'::regclass
        and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= day
  loop
    execute format('drop table public.%I', partition);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
revoke execute on function activity_log_make_month(date), activity_log_drop_before(date) from public;

-- Notes a change of a row where the transaction asks for it (server/src/db/noting-driver.ts). Arguments: the column of
-- the record's id, that of its olympiad (or, as column>table, that of the record which has one) and that of the person it
-- is about (or ''), the columns whose values are noted, and those that do not count; of any other column it is noted that it changed. (server/src/db/noted-tables.ts)
create function note_change() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  one_row jsonb := case when tg_op = 'DELETE' then old_row else new_row end;
  noted text[] := string_to_array(tg_argv[3], ',');
  names text[];
  number integer;
  olympiad jsonb := one_row -> tg_argv[1];
begin
  select array_agg(name) into names from jsonb_object_keys(old_row || new_row) name
    where coalesce(old_row -> name, 'null') is distinct from coalesce(new_row -> name, 'null')
      and name <> all(string_to_array(tg_argv[4], ','));
  if tg_op = 'UPDATE' and names is null then return null; end if;
  number := coalesce(nullif(current_setting('agon.changed', true), '')::integer, 0) + 1;
  perform set_config('agon.changed', number::text, true);
  if number > 50 then return null; end if;
  if tg_argv[1] like '%>%' then
    execute format('select to_jsonb(olympiad_id) from %I where id = $1', split_part(tg_argv[1], '>', 2))
      into olympiad using (one_row ->> split_part(tg_argv[1], '>', 1))::integer;
  end if;
  perform set_config('agon.changes', concat(current_setting('agon.changes', true), jsonb_build_object(
    'table', tg_table_name,
    'id', one_row -> tg_argv[0],
    'olympiad', olympiad,
    'person', one_row -> tg_argv[2],
    'act', lower(tg_op),
    'values', (select coalesce(jsonb_object_agg(name, jsonb_build_array(old_row -> name, new_row -> name)), '{}')
      from unnest(names) name where name = any(noted)),
    'hidden', (select coalesce(jsonb_agg(name), '[]') from unnest(names) name where name <> all(noted) and tg_op = 'UPDATE')
  )::text, e'\n'), true);
  return null;
end $$;
