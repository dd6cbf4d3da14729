-- People at departments, unions, sponsors and media whom an olympiad wants to reach.
create table useful_contacts (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads on delete cascade,
  name text not null collate people check (length(name) between 1 and 120),
  organisation text not null default '' collate people check (length(organisation) <= 160),
  role text not null default '' check (length(role) <= 120),
  -- words by which mailings choose them, in the order of the alphabet
  groups text[] not null default '{}',
  email text not null default '' check (length(email) <= 200),
  telephone text not null default '' check (length(telephone) <= 40),
  -- when the person agreed to receive mail, and how it is known; null: never, or withdrawn
  consent_on date,
  consent_way text not null default '' check (length(consent_way) <= 200),
  last_contact_on date,
  notes text not null default '' check (length(notes) <= 4000),
  -- Mailings write to these alone.
  may_mail boolean not null generated always as (consent_on is not null and email <> '') stored,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  search text not null generated always as (folded(name || ' ' || organisation || ' ' || role || ' ' || email)) stored
);
create index useful_contacts_by_name on useful_contacts (olympiad_id, name, id);
create index useful_contacts_by_organisation on useful_contacts (olympiad_id, organisation, id);
create index useful_contacts_email on useful_contacts (olympiad_id, lower(email));
create index useful_contacts_search on useful_contacts using gin (search gin_trgm_ops);

-- Contacts are people whose data are exported and erased.
alter table erasures drop constraint erasures_kind_check,
  add constraint erasures_kind_check check (kind in ('learner', 'user', 'member', 'interest', 'contact'));
