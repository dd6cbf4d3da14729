-- The activity log has the first 50 changes of a transaction, and the number of all: the others are only counted.
create or replace function note_change() returns trigger language plpgsql as $$
declare
  number integer := coalesce(nullif(current_setting('agon.changed', true), '')::integer, 0) + 1;
  unnoted text[] := string_to_array(tg_argv[4], ',');
  noted text[] := string_to_array(tg_argv[3], ',');
  old_row jsonb := '{}';
  new_row jsonb := '{}';
  one_row jsonb;
  names text[];
  olympiad jsonb;
begin
  if number > 50 and tg_op <> 'UPDATE' then
    perform set_config('agon.changed', number::text, true);
    return null;
  end if;
  if tg_op <> 'INSERT' then old_row := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then new_row := to_jsonb(new); end if;
  if tg_op = 'UPDATE' and old_row - unnoted = new_row - unnoted then return null; end if;
  perform set_config('agon.changed', number::text, true);
  if number > 50 then return null; end if;
  one_row := case when tg_op = 'DELETE' then old_row else new_row end;
  select array_agg(name) into names from jsonb_object_keys(old_row || new_row) name
    where coalesce(old_row -> name, 'null') is distinct from coalesce(new_row -> name, 'null') and name <> all(unnoted);
  olympiad := one_row -> tg_argv[1];
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

-- One statement for each row in place of two.
create or replace function participants_copy_names() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and exists (select from olympiads where id = new.olympiad_id and phase = 'archived') then return new; end if;
  select l.first_name, l.last_name, coalesce(s.name, k.name), coalesce(s.province, 'unknown')
    into new.first_name, new.last_name, new.school_name, new.province
    from learners l cross join customer_participants c
    left join schools s on s.id = c.school_id left join countries k on k.id = c.country_id
    where l.id = new.learner_id and c.id = new.customer_participant_id;
  return new;
end $$;

-- Two lists with the same new word wait for each other, until the end of the transaction: a load adds its words as its last act.
create or replace function learners_add_words() returns trigger language plpgsql as $$
begin
  if current_setting('agon.words', true) = 'later' then return null; end if;
  insert into name_words (word) select distinct word from present r, words_of_name(r.first_name || ' ' || r.last_name) word order by word
    on conflict do nothing;
  return null;
end $$;
create function add_words_of_participants(ids integer[]) returns void language sql as $$
  insert into name_words (word)
    select distinct word from participants p join learners l on l.id = p.learner_id, words_of_name(l.first_name || ' ' || l.last_name) word
    where p.id = any(ids) order by word
    on conflict do nothing;
$$;
