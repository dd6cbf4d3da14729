-- More about how each question did. They are written by the computing of results, and again by corrections.
alter table question_statistics
  -- who answered it or a later question of the same part, in the order that they saw
  add reached integer not null default 0,
  -- means over those who answered; null where there are none
  add seconds double precision,
  add revisions double precision;

-- How often each option was chosen, in five bands of equal size by the marks for the rest of the paper, 1 the weakest.
create table question_options (
  paper_id integer not null,
  question_id integer not null,
  band smallint not null check (band between 1 and 5),
  -- the option's id; empty: no answer
  option text not null,
  learners integer not null,
  primary key (paper_id, question_id, band, option),
  foreign key (paper_id, question_id) references question_statistics on delete cascade
);

-- How well a paper measured.
create table paper_statistics (
  paper_id integer primary key references papers on delete cascade,
  olympiad_id integer not null references olympiads,
  learners integer not null,
  -- Cronbach's alpha; null where marks never vary, and with one question
  alpha double precision,
  -- standard error of measurement, in thousandths of a mark
  sem double precision
);
create index paper_statistics_olympiad on paper_statistics (olympiad_id);
