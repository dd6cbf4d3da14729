-- Acts that can be undone: the rows that an act changed, with their values before and after it.
create table acts (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('merge', 'bulk')),
  -- what the records are: schools, learners, or the name of a list
  noun text not null,
  user_id integer references users,
  olympiad_id integer references olympiads,
  reason text not null default '' check (length(reason) <= 500),
  at timestamptz not null,
  -- what its feature needs later: numbers of records and names of fields, nothing about people
  details jsonb not null default '{}',
  undone_at timestamptz,
  undone_by integer references users
);
create index acts_by_kind on acts (kind, at);

-- One row for each changed row, until the act can no longer be undone.
create table act_rows (
  -- of `acts`; without a foreign key, which would be checked for each row
  act_id integer not null,
  table_name text not null collate "C",
  -- the primary key after the act; of a deleted row, before it
  key jsonb not null,
  -- of an added row null, of a changed one the changed columns, of a deleted one all
  before jsonb,
  -- of an added row all columns, of a changed one the changed columns and the version, of a deleted one null
  after jsonb,
  primary key (table_name, key, act_id)
);
create index act_rows_act on act_rows (act_id, table_name);

-- The columns of a table that are stored by themselves; or those of its primary key.
create function stored_columns(of_table regclass, only_key boolean default false) returns text[] language sql stable
  return (select array_agg(attname::text order by attnum) from pg_attribute
    where attrelid = of_table and attnum > 0 and not attisdropped and attgenerated = ''
      and (not only_key or attnum in (select unnest(indkey) from pg_index where indrelid = of_table and indisprimary)));

-- An SQL expression: columns of a row as JSON.
create function columns_as_json(alias text, columns text[]) returns text language sql immutable
  return (select 'jsonb_build_object(' || string_agg(format('%1$L, %2$I.%1$I', name, alias), ', ') || ')'
    from unnest(columns) name);

-- An SQL expression: columns of a row as a row.
create function columns_as_row(alias text, columns text[]) returns text language sql immutable
  return (select 'row(' || string_agg(format('%I.%I', alias, name), ', ') || ')' from unnest(columns) name);

-- Records the rows that a statement adds or deletes while an act is under way (server/src/db/acts/).
create function record_added_rows() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  execute format('insert into act_rows as known (act_id, table_name, key, before, after) select %s, %L, %s, null, %s from changed c
      on conflict (table_name, key, act_id) do update set after = excluded.after',
    current_setting('agon.act')::integer, tg_table_name,
    columns_as_json('c', stored_columns(tg_relid, true)), columns_as_json('c', stored_columns(tg_relid)));
  return null;
end $$;

create function record_deleted_rows() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  execute format('insert into act_rows as known (act_id, table_name, key, before, after) select %s, %L, %s, %s, null from changed c
      on conflict (table_name, key, act_id) do update set after = null,
        before = case when known.before is null then null else excluded.before || known.before end',
    current_setting('agon.act')::integer, tg_table_name,
    columns_as_json('c', stored_columns(tg_relid, true)), columns_as_json('c', stored_columns(tg_relid)));
  return null;
end $$;

-- Records the rows that a statement changes, with the columns that it changes in any row. The argument names columns that are
-- derived from other rows and are not recorded. The n-th row before the statement is the n-th row after it.
create function record_changed_rows() returns trigger language plpgsql set timezone = 'UTC' as $$
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
    execute format('update act_rows r set key = %s from %s where r.act_id = %s and r.table_name = %L and r.key = %s and r.key <> %s',
      columns_as_json('a', key_columns), pairs, act, tg_table_name,
      columns_as_json('b', key_columns), columns_as_json('a', key_columns));
  end if;
  execute format('insert into act_rows as known (act_id, table_name, key, before, after) select %s, %L, %s, %s, %s from %s
      where %s is distinct from %s
      on conflict (table_name, key, act_id) do update set
        before = case when known.before is null then null else excluded.before || known.before end,
        after = known.after || excluded.after',
    act, tg_table_name, columns_as_json('a', key_columns), columns_as_json('b', changed),
    columns_as_json('a', array(select unnest(changed) union select unnest(version))), pairs,
    columns_as_row('b', changed), columns_as_row('a', changed));
  return null;
end $$;
