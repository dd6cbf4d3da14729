-- The language in which the learner read a part when it was entered or, later, handed in; null: sent by no device.
alter table attempt_modules add column language text check (language in ('en', 'af', 'zu', 'xh', 'ar'));

alter table olympiads drop constraint olympiads_rank_groups_check;
alter table olympiads add constraint olympiads_rank_groups_check
  check (rank_groups <@ array['grade', 'province', 'language']);
alter table moderated_participants
  -- of the last part that was entered; null without a list by language
  add column language text check (language in ('en', 'af', 'zu', 'xh', 'ar')),
  add column language_rank integer;

-- A part that is handed in in another language, after results were computed, moves the learner to another list.
create function attempt_modules_move_lists() returns trigger language plpgsql as $$
begin
  insert into result_changes (olympiad_id, what)
  select o.id, 'groups' from attempts a join olympiads o on o.id = a.olympiad_id
  where a.id = new.attempt_id and o.phase in ('closed', 'moderation') and 'language' = any(o.rank_groups)
    and exists (select from moderated_participants m where m.attempt_id = a.id);
  return null;
end $$;
create trigger attempt_modules_move_lists after update of language on attempt_modules
  for each row when (old.language is distinct from new.language) execute function attempt_modules_move_lists();

-- The grade and the province by which a result was ranked; the learner's own may be corrected after the release.
alter table moderated_participants
  add column ranked_grade smallint,
  add column ranked_province text;
update moderated_participants set ranked_grade = case when grade_rank is not null then grade end,
  ranked_province = case when province_rank is not null then province end
  where grade_rank is not null or province_rank is not null;

-- How many are ranked in each list. A school's results would otherwise count all results of the olympiad.
create table rank_lists (
  olympiad_id integer not null references olympiads on delete cascade,
  list text not null check (list in ('all', 'grade', 'province', 'language')),
  -- the grade, province or language; empty for all
  value text not null,
  ranked integer not null,
  primary key (olympiad_id, list, value)
);
insert into rank_lists (olympiad_id, list, value, ranked)
  select olympiad_id, 'all', '', count(*) from moderated_participants where rank is not null group by 1
  union all
  select olympiad_id, 'grade', ranked_grade::text, count(*) from moderated_participants where ranked_grade is not null group by 1, 3
  union all
  select olympiad_id, 'province', ranked_province, count(*) from moderated_participants
    where ranked_province is not null group by 1, 3;
