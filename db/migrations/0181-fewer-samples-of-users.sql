-- Fewer samples give the frequency of a part of a name: there are tens of thousands of users, not a million. Each sample is compared
-- with each word whenever a search is planned.
alter table users alter column search set statistics 200;
analyze users (search);
