-- The server's own log lines, kept for 30 days. Nothing personal: subjects, routes, codes, places in the code.
create table app_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  level text not null check (level in ('warn', 'error', 'fatal')),
  key text not null,
  request_id text,
  route text,
  status smallint,
  ms integer,
  -- without a reference: a line outlives its olympiad
  olympiad_id integer,
  role text,
  process text not null,
  release text not null,
  -- codes and names of tables
  problem text,
  -- where in the code
  place text
);
create index app_log_newest on app_log (at desc, id desc);
create index app_log_key on app_log (key, at desc, id desc);
create index app_log_request on app_log (request_id) where request_id is not null;
create index app_log_olympiad on app_log (olympiad_id, at desc, id desc) where olympiad_id is not null;
create index app_log_errors on app_log (at) where level <> 'warn';

-- Equal lines as one: when the first and the last came, and of which release. Counted when lines are written.
create table app_log_causes (
  id bigint generated always as identity primary key,
  level text not null check (level in ('warn', 'error', 'fatal')),
  key text not null,
  route text,
  problem text,
  place text,
  -- without a reference, as above
  olympiad_id integer,
  count bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  first_release text not null,
  last_release text not null,
  unique nulls not distinct (key, level, route, problem, place, olympiad_id)
);
create index app_log_causes_newest on app_log_causes (last_at desc);
