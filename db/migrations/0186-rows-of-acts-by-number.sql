-- The rows of an act by the number that nearly all tables have as their key: half of the time that it took to record a row went
-- into the indexes of keys as JSON.
alter table act_rows drop constraint act_rows_pkey, add column id integer, alter column key drop not null;
drop index act_rows_key;
-- The primary key after the act, or before it of a deleted row: `id`, or `key` where it has other columns.
update act_rows set id = (key ->> 'id')::integer, key = null where key - 'id' = '{}';
alter table act_rows add check (num_nonnulls(id, key) = 1),
  add constraint act_rows_row unique nulls not distinct (act_id, table_name, id, key);
-- Erasures and undos find rows by their keys alone.
create index act_rows_id on act_rows (id) where id is not null;
create index act_rows_key on act_rows using hash (key) where key is not null;
create index act_rows_deleted on act_rows (table_name) where after is null;

-- SQL expressions: the columns `id` and `key` of a row of an act.
create function key_of_act_row(alias text, columns text[]) returns text language sql immutable
  return case when columns = '{id}' then format('%I.id, null::jsonb', alias)
    else 'null::integer, ' || columns_as_json(alias, columns) end;

create or replace function record_added_rows() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  execute format('insert into act_rows as known (act_id, table_name, id, key, before, after) select %s, %L, %s, null, %s from changed c
      on conflict (act_id, table_name, id, key) do update set after = excluded.after',
    current_setting('agon.act')::integer, tg_table_name,
    key_of_act_row('c', stored_columns(tg_relid, true)), columns_as_json('c', stored_columns(tg_relid)));
  return null;
end $$;

create or replace function record_deleted_rows() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  execute format('insert into act_rows as known (act_id, table_name, id, key, before, after) select %s, %L, %s, %s, null from changed c
      on conflict (act_id, table_name, id, key) do update set after = null,
        before = case when known.before is null then null else excluded.before || known.before end',
    current_setting('agon.act')::integer, tg_table_name,
    key_of_act_row('c', stored_columns(tg_relid, true)), columns_as_json('c', stored_columns(tg_relid)));
  return null;
end $$;

create or replace function record_changed_rows() returns trigger language plpgsql set timezone = 'UTC' as $$
declare
  act integer := current_setting('agon.act')::integer;
  key_columns text[] := stored_columns(tg_relid, true);
  columns text[] := array(select unnest(stored_columns(tg_relid)) except select unnest(string_to_array(tg_argv[0], ',')));
  version text[] := case when 'version' = any(columns) then array['version'] else '{}' end;
  pairs text := '(select row_number() over () as nth, * from before_it) b
    join (select row_number() over () as nth, * from after_it) a using (nth)';
  changed text[];
begin
  execute format('select array_remove(array[%s], null) from %s', (select string_agg(
    format('case when bool_or(b.%1$I is distinct from a.%1$I) then %1$L end', name), ', ') from unnest(columns) name), pairs)
    into changed;
  if changed = '{}' then return null; end if;
  if changed && key_columns then
    execute format('update act_rows r set (id, key) = (select %s) from %s where r.act_id = %s and r.table_name = %L
        and (r.id, r.key) is not distinct from (%s) and (r.id, r.key) is distinct from (%s)',
      key_of_act_row('a', key_columns), pairs, act, tg_table_name, key_of_act_row('b', key_columns), key_of_act_row('a', key_columns));
  end if;
  execute format('insert into act_rows as known (act_id, table_name, id, key, before, after) select %s, %L, %s, %s, %s from %s
      where %s is distinct from %s
      on conflict (act_id, table_name, id, key) do update set
        before = case when known.before is null then null else excluded.before || known.before end,
        after = known.after || excluded.after',
    act, tg_table_name, key_of_act_row('a', key_columns), columns_as_json('b', changed),
    columns_as_json('a', array(select unnest(changed) union select unnest(version))), pairs,
    columns_as_row('b', changed), columns_as_row('a', changed));
  return null;
end $$;

create or replace function refresh_progress_of_act(act integer) returns void language plpgsql as $$
begin
  perform refresh_school_progress(array(
    select distinct v.id::integer from act_rows r, lateral (values (r.before ->> 'customer_participant_id'),
      (r.after ->> 'customer_participant_id'), (case when r.table_name = 'customer_participants' then r.id::text end)) v(id)
    where r.act_id = act and v.id is not null));
end $$;

-- Of an entry of an act on many, which has what was set in a part of a record: the version that the record got with it. That is
-- cheaper than a second change in the entry.
alter table activity_log add column saved_version integer;
