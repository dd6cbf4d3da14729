-- Learners are listed as persons, in the order of their names.
create index learners_by_last_name on learners (last_name, id);
create index learners_by_first_name on learners (first_name, id);
