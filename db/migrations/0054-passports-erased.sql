-- When the sitting of an olympiad was closed, last: passport details of teams are erased some time after.
alter table olympiads add column closed_at timestamptz;
update olympiads set closed_at = closes_at where phase in ('closed', 'moderation', 'released', 'archived');
create index team_members_with_passport on team_members (team_id) where passport is not null;
