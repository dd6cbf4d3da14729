-- Published figures of each open olympiad. All processes show these, and they change at most once a minute.
create table live_figures (
  olympiad_id integer primary key references olympiads on delete cascade,
  as_of timestamptz not null,
  -- rounded down; null: not shown
  sitting integer,
  finished integer
);

-- Comments have ids of their own, so that none leads to an attempt. Staff may hide one with a reason.
alter table sitting_feedback
  add id integer generated always as identity unique,
  add hidden_at timestamptz,
  add hidden_by integer references users,
  add hidden_reason text not null default '' check (length(hidden_reason) <= 500),
  add search text not null generated always as (folded(comment)) stored,
  add sent_on date not null generated always as ((given_at at time zone 'UTC')::date) stored,
  add check ((hidden_at is null) or hidden_reason <> '');
create index sitting_feedback_comments on sitting_feedback (olympiad_id, sent_on, id) where comment <> '';
create index sitting_feedback_search on sitting_feedback using gin (search gin_trgm_ops) where comment <> '';
