-- Entries of acts on many records have one record each: a plain index finds them, and is cheaper to write by the hundred thousand.
drop index activity_log_records;
create index activity_log_records on activity_log using gin (activity_records(changes)) where act_id is null;
create index activity_log_record on activity_log (record_table, record_id) where act_id is not null;
