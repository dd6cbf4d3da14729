-- The application may only add acceptances of the terms. An erasure deletes those of its person, and nothing else.
create function erase_terms_acceptances(person integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from terms_acceptances where user_id = person;
$$;
revoke execute on function erase_terms_acceptances(integer) from public;
