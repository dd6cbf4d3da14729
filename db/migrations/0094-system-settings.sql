-- Each change of a setting of the platform is a row. The newest of a name is in force; a name without one has its default.
create table system_settings (
  id integer generated always as identity primary key,
  name text not null,
  value jsonb not null,
  changed_by integer references users,
  changed_at timestamptz not null default now()
);
create index system_settings_name on system_settings (name, id);

insert into system_settings (name, value, changed_at)
  select 'secondFactorRoles', value, updated_at from system_facts where name = 'second-factor-roles';
delete from system_facts where name = 'second-factor-roles';
