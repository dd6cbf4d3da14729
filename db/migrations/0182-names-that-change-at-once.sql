-- Of two names that change at once, the second change put the text together from what its statement saw when it began to wait for the
-- proposal: it wrote the first name back, even one that was erased in between. The trigger of the proposal does it once the row is locked.
create or replace function proposals_follow() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

create or replace function proposals_search() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
