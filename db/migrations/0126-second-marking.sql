-- Independent marks of an answer: the first, the second, and the third that decides. Without second marking all are first marks.
alter table given_mark_history add column place smallint not null default 1 check (place between 1 and 3);

-- Questions of which two people mark answers without seeing each other's marks. given_marks has an answer's mark once it is settled.
create table second_markings (
  question_id integer primary key references questions on delete cascade,
  -- of the answers, in hundredths of a per cent; null: second marking has ended
  share integer check (share between 1 and 10000),
  -- thousandths of a mark: marks that differ by more are decided by a third person
  tolerance integer not null check (tolerance >= 0),
  version integer not null default 1
);
