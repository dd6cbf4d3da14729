-- From its deadline on, a team requests changes of its head counts and members, and organisers decide.
alter table proposals
  alter column participant_id drop not null,
  -- the team, where it is not about a learner of a school
  add column team_id integer references teams on delete cascade,
  -- the member that it is about; of a new one, once it is accepted
  add column member_id integer references team_members on delete cascade,
  -- AES-256-GCM of the proposed {name, number}; `changes` has them masked
  add column passport bytea,
  drop constraint proposals_kind_check,
  add constraint proposals_kind_check
    check (kind in ('learner', 'head-counts', 'new-member', 'member', 'no-member')),
  add constraint proposals_of_learner check ((kind = 'learner') = (participant_id is not null)),
  add constraint proposals_of_team
    check ((kind in ('head-counts', 'new-member', 'member', 'no-member')) = (team_id is not null)),
  add constraint proposals_of_member check (kind not in ('member', 'no-member') or member_id is not null);
-- One waits at a time for a team's head counts, and for a member.
create unique index proposals_open_counts on proposals (team_id) where status = 'open' and kind = 'head-counts';
create unique index proposals_open_member on proposals (member_id) where status = 'open';
create index proposals_team on proposals (team_id, id);
create index proposals_member on proposals (member_id);
