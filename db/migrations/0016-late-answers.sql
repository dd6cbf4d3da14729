-- What the records say about answers that arrive after their part has ended.

-- The device that handed the part in, and the last number it had used: it has captured nothing beyond that.
alter table attempt_modules add column finished_epoch integer, add column finished_sequence integer;
alter table attempt_resets add column finished_epoch integer, add column finished_sequence integer;

-- With this save the device had sent everything that it had captured. Fits into the row's padding.
alter table answer_saves add column nothing_left boolean not null default false;

-- Without interruption the page has been heard since then; before that it was heard last at heard_before.
alter table sitting_contacts
  add column present_since timestamptz not null default now(),
  add column heard_before timestamptz;

-- Late answers that contradict the records. They count once an organiser accepts them.
create table held_saves (
  attempt_id integer not null references attempts on delete cascade,
  epoch integer not null,
  sequence integer not null,
  reason text not null check (reason in ('connected', 'handedIn', 'contradiction')),
  -- null: undecided
  accepted boolean,
  decided_by integer references users,
  decided_at timestamptz,
  decision_reason text not null default '',
  primary key (attempt_id, epoch, sequence),
  check ((accepted is null) = (decided_at is null))
);
create index held_saves_undecided on held_saves (attempt_id) where accepted is null;
create index held_saves_decided_by on held_saves (decided_by);
