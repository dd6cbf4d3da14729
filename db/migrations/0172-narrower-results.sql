-- A correction moves the rank of nearly every result, and each new row goes into every index of the table. Results are sorted by surname,
-- school and province through their participants, which have the same and an index of each.
alter table moderated_participants drop column search;
drop index moderated_by_last_name, moderated_by_school, moderated_by_province;

-- Results that move are compared once.
create or replace function results_move_count() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into count_changes
    select participant_id, olympiad_id from present full join former using (participant_id, olympiad_id)
    where (present.mark, present.full_marks, present.award) is distinct from (former.mark, former.full_marks, former.award);
  return null;
end $$;
