-- Staff read the interest of teachers, which may be few among that of learners.
drop index concurrently if exists interests_of_type_by_created;
create index concurrently interests_of_type_by_created on interests (olympiad_id, type, created_at, id);
drop index concurrently if exists interests_of_type_by_last_name;
create index concurrently interests_of_type_by_last_name on interests (olympiad_id, type, last_name, id);
