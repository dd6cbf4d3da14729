-- Backups of the platform, beside their folders. A row goes with its folder.
create table backups (
  id integer generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  status text not null check (status in ('running', 'made', 'verified', 'failed')),
  -- the name of its folder, once it is complete
  name text unique,
  release text not null,
  tables integer,
  rows bigint,
  files integer,
  bytes bigint,
  -- over the hashes of all its parts
  sha256 text,
  -- a sentence
  failure text,
  verified_at timestamptz,
  -- null: by a command
  task_id integer references tasks on delete set null,
  check ((status in ('made', 'verified')) <= (name is not null and sha256 is not null and finished_at is not null))
);
create index backups_task on backups (task_id);

alter table tasks drop constraint tasks_kind_check;
alter table tasks add constraint tasks_kind_check
  check (kind in ('results.compute', 'certificates.issue', 'sanity-log.run', 'backup.make'));
