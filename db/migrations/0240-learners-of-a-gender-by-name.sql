-- Names of girls and of boys are far apart in the order of first names: a filter by gender goes along its own names.
create index learners_by_gender_and_first_name on learners (gender, first_name, id);
create index learners_by_gender_and_last_name on learners (gender, last_name, id);
drop index learners_by_gender;
