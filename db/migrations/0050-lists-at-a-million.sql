-- How frequent a part of a name is, is known from these many rows: by it the database chooses how a search is read.
alter table participants alter column search set statistics 1000;
alter table users alter column search set statistics 1000;

-- A filter by a rare gender reads its learners only.
create index learners_by_gender on learners (gender);
analyze participants;
analyze users;
analyze learners;
