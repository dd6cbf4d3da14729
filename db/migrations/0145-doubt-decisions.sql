-- Decisions of organisers about doubtful points before results are signed off: rows are only added, the newest of a doubt holds.
create table doubt_decisions (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads,
  kind text not null check (kind in ('question', 'late', 'devices', 'left')),
  question_id integer references questions,
  participant_id integer references participants,
  -- the figures that were decided about: with others the doubt is open again
  evidence text not null,
  decision text not null check (decision in ('no-act', 'acted', 'reopened')),
  -- the act of `acted`
  correction_id integer references result_corrections,
  verdict_id integer references verdicts,
  note text not null default '',
  decided_by integer references users,
  decided_at timestamptz not null,
  check ((kind = 'question') = (question_id is not null)),
  check ((kind = 'question') = (participant_id is null)),
  check (correction_id is null or verdict_id is null)
);
create index doubt_decisions_olympiad on doubt_decisions (olympiad_id, id);
create index doubt_decisions_participant on doubt_decisions (participant_id) where participant_id is not null;
create index doubt_decisions_question on doubt_decisions (question_id) where question_id is not null;
