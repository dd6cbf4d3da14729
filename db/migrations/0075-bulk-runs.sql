-- Bulk edits and removals of many rows that are under way. The act deletes its row in its own transaction, so a row that stays
-- behind is one whose act was not done.
create table bulk_runs (
  id integer generated always as identity primary key,
  -- address of the list
  list text not null,
  olympiad_id integer references olympiads,
  user_id integer not null references users,
  removes boolean not null,
  done integer not null default 0,
  total integer not null,
  started_at timestamptz not null,
  -- stands still when the process that does the work is gone
  beat_at timestamptz not null,
  -- a sentence for a person
  failure text
);
create index bulk_runs_list on bulk_runs (list, olympiad_id);
create index bulk_runs_user on bulk_runs (user_id);
