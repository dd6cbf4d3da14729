-- A teacher's change of a school's name, number or province waits for an organiser; teachers withdraw what waits.
alter table proposals
  add column school_id integer references schools,
  drop constraint proposals_kind_check,
  add constraint proposals_kind_check
    check (kind in ('learner', 'school', 'head-counts', 'new-member', 'member', 'no-member')),
  add constraint proposals_of_school check ((kind = 'school') = (school_id is not null)),
  drop constraint proposals_status_check,
  add constraint proposals_status_check check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  -- a school's form asks for no reason
  drop constraint proposals_reason_check,
  add constraint proposals_reason_check check (length(reason) <= 500 and (kind = 'school' or reason <> ''));
-- One waits at a time for each teacher of a school; another change of the same teacher joins it.
create unique index proposals_open_school on proposals (school_id, proposed_by) where status = 'open';
create index proposals_school on proposals (school_id, id) where school_id is not null;
