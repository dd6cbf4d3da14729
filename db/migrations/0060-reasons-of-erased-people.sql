-- The reason of a call is a text that a person wrote. An erasure empties those that name the erased person, and those of calls about
-- the records of an erased learner. Few entries have one.
create index activity_log_reasons on activity_log (id) where reason <> '';
create function erase_activity_reasons(naming bigint[], records text[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update activity_log set reason = '' where reason <> '' and id = any(naming);
  update activity_log set reason = '' where reason <> '' and act_id is null and activity_records(changes) && records;
$$;
revoke execute on function erase_activity_reasons(bigint[], text[]) from public;
