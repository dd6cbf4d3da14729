-- Corrections that teachers propose and organisers decide. Nothing changes before they are accepted.
create table proposals (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads,
  kind text not null check (kind in ('learner')),
  -- the participation of the learner that the teacher wants to correct
  participant_id integer not null references participants on delete cascade,
  -- by field: the value that the teacher saw, and the proposed one
  changes jsonb not null,
  reason text not null check (length(reason) between 1 and 500),
  proposed_by integer references users,
  proposed_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  answer text not null default '' check (length(answer) <= 500),
  answered_by integer references users,
  answered_at timestamptz,
  check ((status = 'open') = (answered_at is null))
);
-- One waits at a time for a learner.
create unique index proposals_open on proposals (participant_id) where status = 'open';
create index proposals_participant on proposals (participant_id);
create index proposals_olympiad on proposals (olympiad_id, id);
create index proposals_by_status on proposals (olympiad_id, status, id);

alter table queued_emails drop constraint queued_emails_kind_check,
  add constraint queued_emails_kind_check
    check (kind in ('certificates', 'discount', 'password', 'impersonation', 'interest', 'proposal'));
