-- Work in the background: also for the platform as a whole, and cancelled.
alter table tasks alter column olympiad_id drop not null;
alter table tasks add column started_at timestamptz;
alter table tasks add column attempts smallint not null default 0;
alter table tasks drop constraint tasks_kind_check;
alter table tasks add constraint tasks_kind_check check (kind in ('results.compute', 'certificates.issue', 'sanity-log.run'));
alter table tasks drop constraint tasks_status_check;
alter table tasks add constraint tasks_status_check check (status in ('queued', 'running', 'done', 'failed', 'cancelled'));
drop index tasks_live;
create unique index tasks_live on tasks (olympiad_id, kind) nulls not distinct where status in ('queued', 'running');

-- The newest result of each integrity check.
create table sanity_results (
  name text primary key,
  ran_at timestamptz not null,
  status text not null check (status in ('ok', 'found', 'failed', 'skipped')),
  looked bigint not null,
  found bigint not null,
  -- how long it took
  ms integer not null,
  -- since when it finds something, or fails
  since timestamptz,
  -- of each olympiad (null: the platform) {olympiadId, looked, found, sample}; a sample has ids, never names
  olympiads jsonb not null
);
