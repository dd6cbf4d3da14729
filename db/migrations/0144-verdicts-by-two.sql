-- Where the olympiad requires it, a verdict takes effect when a second person confirms it.
alter table olympiads add column verdicts_by_two boolean not null default false;

-- Verdicts that wait for a second person, and their outcome. A confirmed one is a row of verdicts from then on.
create table verdict_proposals (
  id integer generated always as identity primary key,
  participant_id integer not null references participants,
  olympiad_id integer not null references olympiads,
  verdict text not null check (verdict in ('counts', 'out-of-competition', 'withheld', 'disqualified')),
  reason text not null check (reason <> ''),
  status text not null default 'proposed' check (status in ('proposed', 'confirmed', 'rejected', 'withdrawn')),
  proposed_by integer references users,
  proposed_at timestamptz not null,
  decided_by integer references users,
  decided_at timestamptz,
  verdict_id integer unique references verdicts,
  check ((status = 'proposed') = (decided_at is null)),
  check ((status = 'confirmed') = (verdict_id is not null)),
  check (status <> 'confirmed' or proposed_by <> decided_by)
);
create index verdict_proposals_waiting on verdict_proposals (participant_id) where status = 'proposed';
create index verdict_proposals_olympiad on verdict_proposals (olympiad_id, participant_id, id);
create index verdict_proposals_participant on verdict_proposals (participant_id, id);
