-- Projects are added, renamed and deleted by overlords.

-- Names that projects had: their addresses lead to the present name. They stay in url_names, so that no other record takes them.
create table former_names (
  name text primary key references url_names,
  project_id integer not null references projects on delete cascade
);
create index former_names_project on former_names (project_id);

alter table projects
  alter column title type text collate people;
alter table projects
  add column search text not null generated always as (folded(title || ' ' || name)) stored;
create index projects_by_position on projects (position, id);
create index projects_by_title on projects (title, id);
create index projects_by_name on projects (name, id);
create index projects_search on projects using gin (search gin_trgm_ops);

-- Strands of a project: a language, a level.
create table sub_projects (
  id integer generated always as identity primary key,
  project_id integer not null references projects on delete cascade,
  name text not null check (name ~ '^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])$'),
  title text not null collate people,
  position integer not null default 0,
  version integer not null default 1,
  search text not null generated always as (folded(title || ' ' || name)) stored,
  unique (project_id, name),
  unique (project_id, id)
);
create index sub_projects_by_title on sub_projects (title, id);
create index sub_projects_by_name on sub_projects (name, id);
create index sub_projects_search on sub_projects using gin (search gin_trgm_ops);

-- An olympiad may belong to a sub-project of its own project.
alter table olympiads
  add column sub_project_id integer,
  add foreign key (project_id, sub_project_id) references sub_projects (project_id, id);
create index olympiads_sub_project on olympiads (sub_project_id) where sub_project_id is not null;
