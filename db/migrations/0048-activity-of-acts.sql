-- An act on many records has one row for itself, and one for each record. The latter name the act: they are found by their
-- record, and not listed.
alter table activity_log add column act_id integer;
drop index activity_log_real_user;
drop index activity_log_as_user;
drop index activity_log_olympiad;
create index activity_log_real_user on activity_log (real_user_id, at, id) where act_id is null;
create index activity_log_as_user on activity_log (user_id, at, id) where act_id is null and user_id is distinct from real_user_id;
create index activity_log_olympiad on activity_log (olympiad_id, at, id) where act_id is null;
