-- New learners only add to their school's count: nothing else of its progress is read again, so that entering learners one
-- at a time costs the same however many the school has.
create function participants_add_to_progress() returns trigger language plpgsql as $$
begin
  perform from school_progress where customer_participant_id in (select customer_participant_id from changed where not is_test)
    order by customer_participant_id for no key update;
  update school_progress g set learners = g.learners + a.learners, loaded_at = greatest(g.loaded_at, a.loaded_at)
  from (
    select customer_participant_id as id, count(*) as learners, max(created_at) as loaded_at
    from changed where not is_test group by customer_participant_id
  ) a where a.id = g.customer_participant_id;
  return null;
end $$;
drop trigger participants_join_school_progress on participants;
create trigger participants_join_school_progress after insert on participants referencing new table as changed
  for each statement execute function participants_add_to_progress();
