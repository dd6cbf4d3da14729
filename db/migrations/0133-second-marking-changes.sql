-- Every setting of second marking, so that those who sign off see when first marks could be read before the second was given.
create table second_marking_changes (
  id integer generated always as identity primary key,
  question_id integer not null references questions on delete cascade,
  -- as in second_markings; null: second marking has ended
  share integer,
  tolerance integer not null,
  changed_by integer references users,
  changed_at timestamptz not null
);
create index second_marking_changes_question on second_marking_changes (question_id, changed_at);
-- Settings of before: the share that applies since the first mark.
insert into second_marking_changes (question_id, share, tolerance, changed_at)
  select m.question_id, m.share, m.tolerance,
    coalesce((select min(h.given_at) from given_mark_history h where h.question_id = m.question_id), now())
  from second_markings m;
