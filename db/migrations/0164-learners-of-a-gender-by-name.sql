-- Names of girls and of boys are far apart in the order of first names: a filter by gender goes along its own names.
drop index concurrently if exists learners_by_gender_and_first_name;
create index concurrently learners_by_gender_and_first_name on learners (gender, first_name, id);
drop index concurrently if exists learners_by_gender_and_last_name;
create index concurrently learners_by_gender_and_last_name on learners (gender, last_name, id);
drop index concurrently if exists learners_by_gender;
