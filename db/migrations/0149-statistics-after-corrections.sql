-- A correction or a verdict after the release moves results at once; a job then works out the statistics of questions again.
-- true: it waits.
alter table result_bases add column statistics_pending boolean not null default false;
