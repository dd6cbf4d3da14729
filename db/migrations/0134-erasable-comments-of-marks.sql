-- Comments of markers are written about one learner's answer. An erasure empties them, and nothing else of the history.
create function erase_mark_comment(attempt integer, question integer, number integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update given_mark_history set comment = ''
    where attempt_id = attempt and question_id = question and version = number;
$$;
revoke execute on function erase_mark_comment(integer, integer, integer) from public;
