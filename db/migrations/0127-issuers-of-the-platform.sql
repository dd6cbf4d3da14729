-- An issuer is a legal entity of the platform. A project names its issuer, and one issuer may serve several projects.
alter table projects add issuer_id integer references issuers;
alter table olympiads add issuer_id integer references issuers;
update projects set issuer_id = i.id from issuers i where i.project_id = projects.id;
update olympiads set issuer_id = p.issuer_id from projects p where p.id = olympiads.project_id;
create index projects_issuer on projects (issuer_id);
create index olympiads_issuer on olympiads (issuer_id);
alter table issuers drop column project_id;

-- A draft, and an olympiad without issuer, follows its project. From then on it keeps its issuer.
create function projects_pass_issuer() returns trigger language plpgsql as $$
begin
  update olympiads o set issuer_id = new.issuer_id
  where o.project_id = new.id and o.issuer_id is distinct from new.issuer_id and (o.phase = 'draft' or o.issuer_id is null)
    and not exists (select from documents d where d.olympiad_id = o.id);
  return null;
end $$;
create trigger projects_pass_issuer after update of issuer_id on projects
  for each row when (old.issuer_id is distinct from new.issuer_id) execute function projects_pass_issuer();

-- A new olympiad, and one that is a draft again, takes its project's issuer. With a document it keeps its own.
create function olympiads_take_issuer() returns trigger language plpgsql as $$
begin
  if not exists (select from documents d where d.olympiad_id = new.id) then
    -- Waits for a change of the project's issuer.
    select p.issuer_id into new.issuer_id from projects p where p.id = new.project_id for share;
  end if;
  return new;
end $$;
create trigger olympiads_insert_issuer before insert on olympiads
  for each row when (new.issuer_id is null) execute function olympiads_take_issuer();
create trigger olympiads_draft_issuer before update of phase on olympiads
  for each row when (old.phase <> 'draft' and new.phase = 'draft') execute function olympiads_take_issuer();

create function olympiads_keep_issuer() returns trigger language plpgsql as $$
begin
  if exists (select from documents d where d.olympiad_id = new.id) then
    raise exception 'olympiad % has documents and keeps its issuer', new.name;
  end if;
  return null;
end $$;
create trigger olympiads_keep_issuer after update on olympiads
  for each row when (old.issuer_id is distinct from new.issuer_id) execute function olympiads_keep_issuer();
