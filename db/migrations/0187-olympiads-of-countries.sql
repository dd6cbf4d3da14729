-- Countries with their teams take part, not schools: organisers state it.
alter table olympiads add column of_teams boolean not null default false;
-- As it was derived before: with rules for teams, and no more schools than countries.
update olympiads set of_teams = true
  where exists (select from team_rules r where r.id = olympiads.id)
    and (select count(*) filter (where c.kind = 'country') >= count(*) filter (where c.kind = 'school')
      from customer_participants c where c.olympiad_id = olympiads.id);

-- One name a line: a name may have a comma.
update interests set earlier_names = replace(earlier_names, ', ', E'\n') where earlier_names <> '';
update interests set changes = jsonb_set(changes, '{earlierNames}', to_jsonb(replace(changes ->> 'earlierNames', ', ', E'\n')))
  where changes ->> 'earlierNames' <> '';
