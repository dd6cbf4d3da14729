-- Texts of the public pages. One record per project (null: the suite), page and language; version 0 has the words shipped with the product.
create table website_copy (
  id integer generated always as identity primary key,
  project_id integer references projects on delete cascade,
  page_key text not null,
  language text not null check (language in ('en', 'af')),
  title text not null default '',
  og_title text not null default '',
  description text not null default '',
  keywords text not null default '',
  body text not null default '',
  version integer not null default 0 check (version >= 0),
  saved_at timestamptz,
  saved_by integer references users,
  -- null: withdrawn
  published_version integer default 0,
  published_at timestamptz default now(),
  published_by integer references users,
  scheduled_version integer,
  scheduled_at timestamptz,
  scheduled_by integer references users,
  unique nulls not distinct (project_id, page_key, language),
  check ((published_version is null) = (published_at is null)),
  check ((scheduled_version is null) = (scheduled_at is null))
);

-- Every saved version.
create table website_copy_versions (
  website_copy_id integer not null references website_copy on delete cascade,
  version integer not null check (version > 0),
  title text not null,
  og_title text not null,
  description text not null,
  keywords text not null,
  body text not null,
  saved_at timestamptz not null,
  saved_by integer references users,
  primary key (website_copy_id, version)
);

insert into website_copy (page_key, language)
select k, l from unnest(array['home', 'about', 'partners', 'our-users', 'contact', 'login', 'verify']) k, unnest(array['en', 'af']) l;

create function website_copy_of_project() returns trigger language plpgsql as $$
begin
  insert into website_copy (project_id, page_key, language)
  select new.id, k, l
  from unnest(array['home', 'about', 'participationAndRules', 'topResults', 'pastOlympiads', 'pastWinners', 'contact', 'learner-form']) k,
    unnest(array['en', 'af']) l
  on conflict do nothing;
  return null;
end $$;
create trigger website_copy_of_project after insert on projects for each row execute function website_copy_of_project();
insert into website_copy (project_id, page_key, language)
select p.id, k, l from projects p,
  unnest(array['home', 'about', 'participationAndRules', 'topResults', 'pastOlympiads', 'pastWinners', 'contact', 'learner-form']) k,
  unnest(array['en', 'af']) l;

-- Every process renders the public pages again once what they show has changed.
create function notify_site() returns trigger language plpgsql as $$
begin
  perform pg_notify('site', '');
  return null;
end $$;
create trigger website_copy_site after insert or update or delete on website_copy for each statement execute function notify_site();
create trigger projects_site after insert or update or delete on projects for each statement execute function notify_site();
create trigger sub_projects_site after insert or update or delete on sub_projects for each statement execute function notify_site();
create trigger olympiads_site after insert or update or delete on olympiads for each statement execute function notify_site();
create trigger issuers_site after insert or update or delete on issuers for each statement execute function notify_site();
create trigger erasures_site after insert on erasures for each statement execute function notify_site();
create trigger faqs_site after insert or delete or update of question, answer, position, published, language, project_id, audience on faqs
  for each statement execute function notify_site();
create trigger olympiad_data_site after insert or update or delete on olympiad_data for each statement execute function notify_site();
