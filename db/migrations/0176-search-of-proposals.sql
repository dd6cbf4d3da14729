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
  -- A change of a name that is under way does not see a new proposal: the proposal waits for it.
  if tg_op = 'INSERT' then
    perform from participants where id = new.participant_id for share;
    perform from users where id = new.proposed_by for share;
    perform from schools where id = new.school_id for share;
    perform from team_members where id = new.member_id for share;
  end if;
  new.search := proposal_search(new);
  return new;
end $$;
create trigger proposals_search before insert or update of kind, participant_id, team_id, school_id, member_id, proposed_by, changes
  on proposals for each row execute function proposals_search();

create function proposals_follow() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case tg_table_name
    when 'participants' then update proposals p set search = proposal_search(p) where p.participant_id = new.id;
    when 'users' then update proposals p set search = proposal_search(p) where p.proposed_by = new.id;
    when 'schools' then update proposals p set search = proposal_search(p) where p.school_id = new.id;
    when 'team_members' then update proposals p set search = proposal_search(p) where p.member_id = new.id;
    when 'customer_participants' then update proposals p set search = proposal_search(p) where p.team_id = new.id;
    when 'countries' then update proposals p set search = proposal_search(p)
      where p.team_id in (select id from customer_participants where country_id = new.id);
  end case;
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
