-- Strands of an olympiad: topics of its questions under one title, in order.
alter table olympiads add column strands jsonb not null default '[]';

-- How the learners of a school did in each question, beside learners elsewhere with similar marks. Written by the computing
-- of results, and again by corrections. Voided questions have no row.
create table school_question_figures (
  customer_participant_id integer not null references customer_participants on delete cascade,
  paper_id integer not null,
  question_id integer not null,
  olympiad_id integer not null references olympiads,
  learners integer not null check (learners > 0),
  -- thousandths, of all of them
  mark_sum integer not null,
  -- marks that as many learners with similar marks earned elsewhere, and the variance of that sum by chance;
  -- null: too few learners or schools elsewhere
  expected double precision,
  variance double precision,
  -- the wrong answer that most chose here, if its share is greater than elsewhere
  wrong_option text,
  wrong_learners integer check (wrong_learners > 1),
  primary key (customer_participant_id, paper_id, question_id),
  foreign key (paper_id, question_id) references question_statistics on delete cascade,
  check ((expected is null) = (variance is null)),
  check ((wrong_option is null) = (wrong_learners is null))
);
create index school_question_figures_question on school_question_figures (paper_id, question_id);
