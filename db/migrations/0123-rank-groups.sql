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
create function participants_move_lists() returns trigger language plpgsql as $$
begin
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
create trigger participants_move_lists after update on participants referencing old table as former new table as present
  for each statement execute function participants_move_lists();
