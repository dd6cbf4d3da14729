-- Names of girls and of boys are far apart in the order of first names: a filter by gender goes along its own names.
create index learners_by_gender_and_first_name on learners (gender, first_name, id);
create index learners_by_gender_and_last_name on learners (gender, last_name, id);
drop index learners_by_gender;

-- A person's participations are found without a look at the rows themselves.
alter table participants drop constraint participants_learner_id_olympiad_id_key,
  add constraint participants_learner_id_olympiad_id_key unique (learner_id, olympiad_id) include (id);
