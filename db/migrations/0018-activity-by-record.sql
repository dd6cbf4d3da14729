-- The records that an act changed, as learners:12: by them the last save of a record is found.
create function activity_records(changes jsonb) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct (change ->> 'table') || ':' || (change ->> 'id')) from jsonb_array_elements(changes) change
$$;
create index activity_log_records on activity_log using gin (activity_records(changes));
