-- Records that were merged into others, so that their ids still lead to a record. Chains are followed when they arise: into_id is
-- always a record that is there.
create table merged_records (
  kind text not null check (kind in ('schools', 'countries', 'learners', 'teachers', 'customer_participants', 'participants')),
  from_id integer not null,
  into_id integer not null,
  act_id integer not null references acts,
  -- the register number or code of the record, which no import adds again
  number text,
  primary key (kind, from_id)
);
create index merged_records_into on merged_records (kind, into_id);
create index merged_records_act on merged_records (act_id);

-- A closed year keeps the names that it was printed with, also when its participations change to another school or learner.
create or replace function participants_copy_names() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and exists (select from olympiads where id = new.olympiad_id and phase = 'archived') then return new; end if;
  select l.first_name, l.last_name into new.first_name, new.last_name from learners l where l.id = new.learner_id;
  select coalesce(s.name, k.name), coalesce(s.province, 'unknown') into new.school_name, new.province
    from customer_participants c left join schools s on s.id = c.school_id left join countries k on k.id = c.country_id
    where c.id = new.customer_participant_id;
  return new;
end $$;

-- A school participant that changes to another school, a team that changes to another country.
create function customer_participants_change_names() returns trigger language plpgsql as $$
begin
  update school_progress g set school_id = s.id,
      school_name = case when o.phase = 'archived' then g.school_name else s.name end,
      province = case when o.phase = 'archived' then g.province else s.province end
    from schools s, olympiads o where g.customer_participant_id = new.id and s.id = new.school_id and o.id = new.olympiad_id;
  update participants p set school_name = n.name, province = n.province
    from olympiads o, (
      select name, province from schools where id = new.school_id union all select name, 'unknown' from countries where id = new.country_id
    ) n
    where p.customer_participant_id = new.id and o.id = new.olympiad_id and o.phase <> 'archived'
      and (p.school_name, p.province) is distinct from (n.name, n.province);
  return null;
end $$;
create trigger customer_participants_change_names after update of school_id, country_id on customer_participants
  for each row when ((old.school_id, old.country_id) is distinct from (new.school_id, new.country_id))
  execute function customer_participants_change_names();

-- While an act moves thousands of rows, progress is counted once, at its end.
drop trigger participants_change_school_progress on participants;
create trigger participants_change_school_progress after update of customer_participant_id, is_test on participants
  for each row when (old.is_test is distinct from new.is_test or old.customer_participant_id is distinct from new.customer_participant_id
    and coalesce(current_setting('agon.act', true), '') = '')
  execute function refresh_changed_school_progress();
drop trigger orders_change_school_progress on purchase_orders;
create trigger orders_change_school_progress after update on purchase_orders
  for each row when ((old.learners, old.outstanding, old.status) is distinct from (new.learners, new.outstanding, new.status)
    or old.customer_participant_id <> new.customer_participant_id and coalesce(current_setting('agon.act', true), '') = '')
  execute function refresh_changed_school_progress();

create function refresh_progress_of_act(act integer) returns void language plpgsql as $$
begin
  perform refresh_school_progress(array(
    select distinct id::integer from act_rows r, lateral (values (r.before ->> 'customer_participant_id'),
      (r.after ->> 'customer_participant_id'), (case when r.table_name = 'customer_participants' then r.key ->> 'id' end)) v(id)
    where r.act_id = act and v.id is not null));
end $$;

-- A merged person is no forgotten one: the log stays readable, and is forgotten with the person whose record stayed.
create or replace function forget_person() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('agon.act', true), '') <> '' then return null; end if;
  insert into person_keys (person, sealed_key)
    select tg_table_name || ':' || old.id, ''
    union all select 'learners:' || from_id, '' from merged_records where tg_table_name = 'learners' and kind = 'learners' and into_id = old.id
    on conflict (person) do update set sealed_key = '';
  return null;
end $$;
