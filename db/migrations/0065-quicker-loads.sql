-- A load brings the names of its rows and adds their words as its last act: set while it inserts.
create function is_load() returns boolean language sql stable as $$
  select coalesce(current_setting('agon.load', true), '') = 'on'
$$;

drop trigger participants_copy_names on participants;
create trigger participants_copy_names before insert on participants
  for each row when (not is_load()) execute function participants_copy_names();
create trigger participants_change_names before update of learner_id, customer_participant_id on participants
  for each row execute function participants_copy_names();

drop trigger participants_copy_consent on participants;
create trigger participants_copy_consent before insert on participants
  for each row when (not is_load()) execute function participants_copy_consent();
create trigger participants_change_consent before update of learner_id on participants
  for each row execute function participants_copy_consent();

create or replace function learners_add_words() returns trigger language plpgsql as $$
begin
  if is_load() then return null; end if;
  insert into name_words (word) select distinct word from present r, words_of_name(r.first_name || ' ' || r.last_name) word order by word
    on conflict do nothing;
  return null;
end $$;

-- Names are frequent: the words of each are found once.
create or replace function add_words_of_participants(ids integer[]) returns void language sql as $$
  insert into name_words (word)
    select distinct found.word from (
      select l.first_name as name from participants p join learners l on l.id = p.learner_id where p.id = any(ids)
      union select l.last_name from participants p join learners l on l.id = p.learner_id where p.id = any(ids)) names,
      words_of_name(name) found (word)
    where not exists (select from name_words known where known.word = found.word)
    order by 1
    on conflict do nothing;
$$;

-- One index has both: the olympiads of a learner, and that a learner takes part once.
alter table participants add unique (learner_id, olympiad_id);
alter table participants drop constraint participants_olympiad_id_learner_id_key;
drop index participants_learner;
