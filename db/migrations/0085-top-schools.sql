-- Top schools: how many of a school's best learners count.
alter table olympiads add column top_school_learners smallint not null default 5
  check (top_school_learners between 3 and 20);
