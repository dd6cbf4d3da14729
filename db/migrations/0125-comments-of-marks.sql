-- What a marker writes beside a mark.
alter table given_marks add column comment text not null default '';
alter table given_mark_history add column comment text not null default '';
