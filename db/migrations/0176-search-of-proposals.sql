-- The text by which a proposal is searched: the record that it is about, with its school or country, and the person who made it. It is
-- put together from other tables, so that triggers bring it up to date. Proposals of before follow in the next migration.
alter table proposals add column search text not null default '';
create index proposals_proposer on proposals (proposed_by);

create function proposal_search(proposal proposals) returns text language sql stable as $$
  select concat_ws(' ',
    (select p.search from participants p where p.id = proposal.participant_id),
    (select u.search from users u where u.id = proposal.proposed_by),
    (select k.search from customer_participants c join countries k on k.id = c.country_id where c.id = proposal.team_id),
    (select s.search from schools s where s.id = proposal.school_id),
    (select folded(m.first_name || ' ' || m.last_name || ' ' || m.badge_name) from team_members m where m.id = proposal.member_id),
    case proposal.kind when 'new-member'
      then folded(concat_ws(' ', proposal.changes -> 'firstName' ->> 1, proposal.changes -> 'lastName' ->> 1)) end)
$$;

create function proposals_search() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A change of a name that is under way does not see a proposal that is new or moves to its record: the proposal waits for it.
  if new.participant_id is distinct from old.participant_id then
    perform from participants where id = new.participant_id for share;
  end if;
  if new.proposed_by is distinct from old.proposed_by then
    perform from users where id = new.proposed_by for share;
  end if;
  if new.team_id is distinct from old.team_id then
    perform from customer_participants where id = new.team_id for share;
    perform from countries where id in (select country_id from customer_participants where id = new.team_id) for share;
  end if;
  if new.school_id is distinct from old.school_id then
    perform from schools where id = new.school_id for share;
  end if;
  if new.member_id is distinct from old.member_id then
    perform from team_members where id = new.member_id for share;
  end if;
  new.search := proposal_search(new);
  return new;
end $$;
create trigger proposals_search before insert or update of kind, participant_id, team_id, school_id, member_id, proposed_by, changes
  on proposals for each row execute function proposals_search();

-- Of two names that change at once, the second waits for the proposal: its text is put together by the trigger of the proposal, once
-- the row is locked. What a waiting statement saw before would write the first name back, even one that was erased in between.
create function proposals_follow() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids integer[];
begin
  -- In one order, so that changes of a school and of a person do not wait for each other.
  case tg_table_name
    when 'participants' then
      ids := array(select id from proposals where participant_id = new.id order by id for no key update);
    when 'users' then
      ids := array(select id from proposals where proposed_by = new.id order by id for no key update);
    when 'schools' then
      ids := array(select id from proposals where school_id = new.id order by id for no key update);
    when 'team_members' then
      ids := array(select id from proposals where member_id = new.id order by id for no key update);
    when 'customer_participants' then
      ids := array(select id from proposals where team_id = new.id order by id for no key update);
    when 'countries' then
      ids := array(select id from proposals where team_id in (select id from customer_participants where country_id = new.id)
        order by id for no key update);
  end case;
  if cardinality(ids) > 0 then
    update proposals set kind = kind where id = any(ids);
  end if;
  return null;
end $$;
-- Changes of many participants hardly ever change a name: only the condition is computed for each.
create trigger participants_of_proposals after update on participants
  for each row when (old.search <> new.search) execute function proposals_follow();
create trigger users_of_proposals after update on users
  for each row when (old.search <> new.search) execute function proposals_follow();
create trigger schools_of_proposals after update on schools
  for each row when (old.search <> new.search) execute function proposals_follow();
create trigger countries_of_proposals after update on countries
  for each row when (old.search <> new.search) execute function proposals_follow();
create trigger customer_participants_of_proposals after update of country_id on customer_participants
  for each row when (old.country_id is distinct from new.country_id) execute function proposals_follow();
create trigger team_members_of_proposals after update on team_members
  for each row when ((old.first_name, old.last_name, old.badge_name) is distinct from (new.first_name, new.last_name, new.badge_name))
  execute function proposals_follow();
