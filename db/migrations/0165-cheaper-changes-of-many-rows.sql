-- Rows that keep their names and lists are compared once, or not at all: an act may change a hundred thousand.
create or replace function learners_change_words() returns trigger language plpgsql as $$
begin
  if not exists (select id, first_name, last_name from present except select id, first_name, last_name from former) then return null; end if;
  insert into name_words (word) select distinct word
    from (select id, first_name || ' ' || last_name as words from present except select id, first_name || ' ' || last_name from former) changed, words_of_name(words) word
    order by word on conflict do nothing;
  perform forget_name_words(array(select distinct word
    from (select id, first_name || ' ' || last_name as words from former except select id, first_name || ' ' || last_name from present) changed, words_of_name(words) word));
  return null;
end $$;

create or replace function participants_move_lists() returns trigger language plpgsql as $$
begin
  if not exists (select from olympiads where phase in ('closed', 'moderation') and cardinality(rank_groups) > 0) then return null; end if;
  insert into result_changes (olympiad_id, what)
  select o.id, 'groups' from (
    select distinct c.id, c.olympiad_id from (
      (select id, olympiad_id, 'grade' as list, grade::text as place from present
        except select id, olympiad_id, 'grade', grade::text from former)
      union all
      (select id, olympiad_id, 'province', province from present
        except select id, olympiad_id, 'province', province from former)) c
    join olympiads own on own.id = c.olympiad_id and c.list = any(own.rank_groups)) moved
  join olympiads o on o.id = moved.olympiad_id and o.phase in ('closed', 'moderation')
  where exists (select from moderated_participants m where m.participant_id = moved.id);
  return null;
end $$;
