-- Rank lists beside the overall one, and the rules that break ties, in their order.
alter table olympiads
  add column rank_groups text[] not null default '{}' check (rank_groups <@ array['grade', 'province']),
  add column tie_rules jsonb not null default '[]';
alter table moderated_participants
  -- null: no such list, or no rank in it
  add column grade_rank integer,
  add column province_rank integer;
alter table result_bases
  add column rank_groups text[] not null default '{}',
  add column tie_rules jsonb not null default '[]';

alter table result_changes drop constraint result_changes_what_check;
alter table result_changes add constraint result_changes_what_check
  check (what in ('marks', 'verdicts', 'late-decisions', 'resets', 'openings', 'learners', 'groups'));

-- A learner of another grade or province is in another rank list, until results are released.
create function note_moved_learner() returns trigger language plpgsql as $$
begin
  insert into result_changes (olympiad_id, what) select o.id, 'groups' from olympiads o
    join moderated_participants m on m.participant_id = new.id
    where o.id = new.olympiad_id and o.phase in ('closed', 'moderation')
      and ((old.grade <> new.grade and 'grade' = any(o.rank_groups))
        or (old.province <> new.province and 'province' = any(o.rank_groups)));
  return null;
end $$;
create trigger participants_change_groups after update of grade, province on participants
  for each row when (old.grade <> new.grade or old.province <> new.province) execute function note_moved_learner();
