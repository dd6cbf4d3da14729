-- Work on paper is a sitting without a device: its first marks begin and end it.
alter table attempts add column on_paper boolean not null default false;

-- Marks that people gave for work on paper. Rows are only added: the newest of a question holds.
create table paper_mark_history (
  attempt_id integer not null references attempts on delete cascade,
  question_id integer not null references questions on delete cascade,
  version integer not null check (version > 0),
  -- thousandths; null: removed, which is not the same as 0
  mark integer check (mark >= 0),
  entered_by integer references users,
  entered_at timestamptz not null,
  primary key (attempt_id, question_id, version)
);
create index paper_mark_history_question on paper_mark_history (question_id);
create trigger paper_mark_history_change_results after insert on paper_mark_history referencing new table as added
  for each statement execute function note_given_marks();
