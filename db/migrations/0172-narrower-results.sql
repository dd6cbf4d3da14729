-- A correction moves the rank of nearly every result, and each new row goes into every index of the table. Results are sorted by surname,
-- school and province through their participants, which have the same values and an index of each.
alter table moderated_participants drop column search;
drop index moderated_by_last_name, moderated_by_school, moderated_by_province;

-- Results that move are compared once.
create or replace function results_move_count() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into count_changes
    select participant_id, olympiad_id from (
      select participant_id, olympiad_id, mark, full_marks, coalesce(award, '') as award from present
      union all select participant_id, olympiad_id, mark, full_marks, coalesce(award, '') from former) moved
    group by participant_id, olympiad_id
    having count(*) < 2 or min(mark) < max(mark) or min(full_marks) < max(full_marks) or min(award) < max(award);
  return null;
end $$;
