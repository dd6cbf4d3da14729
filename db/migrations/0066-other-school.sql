-- A teacher says that a school is not theirs, and may name the right one. Staff move the teacher, or decline.
alter table proposals
  -- the school that the teacher names, of the kind other-school
  add column to_school_id integer references schools,
  drop constraint proposals_kind_check,
  add constraint proposals_kind_check
    check (kind in ('learner', 'school', 'other-school', 'head-counts', 'new-member', 'member', 'no-member')),
  drop constraint proposals_of_school,
  add constraint proposals_of_school check ((kind in ('school', 'other-school')) = (school_id is not null)),
  add constraint proposals_to_school check (to_school_id is null or kind = 'other-school'),
  drop constraint proposals_reason_check,
  add constraint proposals_reason_check
    check (length(reason) <= 500 and (kind in ('school', 'other-school') or reason <> ''));
drop index proposals_open_school;
create unique index proposals_open_school on proposals (school_id, proposed_by) where status = 'open' and kind = 'school';
-- One waits at a time for each teacher of a school in an olympiad.
create unique index proposals_open_other_school on proposals (olympiad_id, school_id, proposed_by)
  where status = 'open' and kind = 'other-school';
create index proposals_to_school on proposals (to_school_id) where to_school_id is not null;
