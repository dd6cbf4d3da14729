-- Kinds of jobs that wait until an overlord lets them go on.
create table held_job_kinds (
  kind text primary key,
  held_by integer references users,
  held_at timestamptz not null default now()
);
