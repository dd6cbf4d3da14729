-- Questions that a staff account marks, beside what its role may do. Admins mark all.
create table marker_questions (
  account_id integer not null references accounts on delete cascade,
  question_id integer not null references questions on delete cascade,
  primary key (account_id, question_id)
);
create index marker_questions_question on marker_questions (question_id);
-- How much each marker of a question has done.
create index given_mark_history_question on given_mark_history (question_id, given_by);
