-- The history of an olympiad's settings is read from the few acts on the olympiad itself.
create index activity_log_on_olympiads on activity_log (olympiad_id, at desc, id desc) where record_table = 'olympiads';
