-- Corrections of questions after a sitting, in the order of their creation. What was done is never deleted: a correction that
-- was undone keeps its row.
create table result_corrections (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads,
  question_id integer not null references questions,
  act text not null check (act in ('void', 'everybody', 'accept', 'rekey')),
  -- of accept: answers as given with their marks in thousandths; of rekey: the question with another key
  answers jsonb,
  question jsonb,
  reason text not null check (reason <> ''),
  status text not null default 'applying' check (status in ('applying', 'applied', 'undoing', 'undone', 'failed')),
  -- a sentence for a person
  failure text,
  -- what it moved when it was applied: marks, ranks, awards
  moved jsonb,
  asked_by integer references users,
  asked_at timestamptz not null,
  -- the results that its author saw
  seen text not null,
  applied_at timestamptz,
  undone_by integer references users,
  undone_reason text,
  undone_at timestamptz,
  check ((act = 'accept') = (answers is not null)),
  check ((act = 'rekey') = (question is not null))
);
create index result_corrections_olympiad on result_corrections (olympiad_id, id);
-- One at a time moves the results of an olympiad.
create unique index result_corrections_live on result_corrections (olympiad_id) where status in ('applying', 'undoing');
