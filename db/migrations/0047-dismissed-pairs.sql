-- Pairs of records of which a person said that they are two: they are no candidates for a merge any more.
create table dismissed_pairs (
  kind text not null check (kind in ('schools', 'countries', 'learners', 'teachers')),
  -- ids of the kind’s records, without a foreign key: a pair goes with its records
  low_id integer not null,
  high_id integer not null check (high_id > low_id),
  dismissed_by integer references users,
  dismissed_at timestamptz not null,
  primary key (kind, low_id, high_id)
);
