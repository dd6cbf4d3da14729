-- The names that a school had before, by which people still look for it.
create table school_former_names (
  school_id integer not null references schools on delete cascade,
  name text not null collate people,
  used_until timestamptz not null default now(),
  primary key (school_id, name)
);

-- The former names are searched with the school, so that one index finds both.
alter table schools add column former_names text not null default '';
alter table schools drop column search;
alter table schools add column search text not null generated always as (
  lower(name || ' ' || coalesce(natemis, '') || ' ' || town || ' ' || suburb || ' ' || district || ' ' || former_names)) stored;
create index schools_search on schools using gin (search gin_trgm_ops);

create function schools_keep_former_name() returns trigger language plpgsql as $$
begin
  insert into school_former_names (school_id, name) values (old.id, old.name)
    on conflict (school_id, name) do update set used_until = excluded.used_until;
  select string_agg(name, ' ' order by name) into new.former_names
    from school_former_names where school_id = new.id and name <> new.name;
  new.former_names := coalesce(new.former_names, '');
  return new;
end $$;
create trigger schools_keep_former_name before update of name on schools
  for each row when (old.name is distinct from new.name) execute function schools_keep_former_name();

-- A corrected school reaches every year that is not closed. Issued documents have a copy of their own.
create function schools_spread_names() returns trigger language plpgsql as $$
begin
  update participants p set school_name = s.name, province = s.province
    from present s join former f on f.id = s.id
    join customer_participants c on c.school_id = s.id
    join olympiads o on o.id = c.olympiad_id and o.phase <> 'archived'
    where p.customer_participant_id = c.id
      and (f.name, f.province) is distinct from (s.name, s.province)
      and (p.school_name, p.province) is distinct from (s.name, s.province);
  return null;
end $$;
create trigger schools_spread_names after update on schools referencing old table as former new table as present
  for each statement execute function schools_spread_names();
