-- The run undoes an act of many rows.
alter table bulk_runs add column undoes boolean not null default false;
