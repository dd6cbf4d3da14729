-- The answers that results were computed from, by question: a correction reads those of one question among twenty million. One row for
-- each distinct answer of a batch of sittings, with whose it is. Written by computations alone; the truth stays in answer_saves,
-- given_marks and paper_mark_history.
create table question_answers (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads,
  question_id integer not null references questions,
  question_version_id integer not null references question_versions,
  -- domain Answer, without what people read and mark; null: work on paper
  answer jsonb,
  -- thousandths that people gave for it; null: it is graded by the key
  given_mark integer,
  attempt_ids integer[] not null check (attempt_ids <> '{}')
);
-- Numbers without a pattern: packing them takes longer than it saves.
alter table question_answers alter column attempt_ids set storage external;
create index question_answers_question on question_answers (question_id, olympiad_id);
create index question_answers_olympiad on question_answers (olympiad_id);
-- The computation whose answers they are, as olympiads.results_computed_at has it. A release that does not know it keeps none.
alter table result_bases add column answers_computed_at timestamptz;
