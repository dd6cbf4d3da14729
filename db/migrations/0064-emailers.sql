-- Templates of mails: the platform's (olympiad_id null) and those of olympiads.
create table emailers (
  id integer generated always as identity primary key,
  olympiad_id integer references olympiads on delete cascade,
  kind text not null check (kind in ('system', 'mass')),
  -- of a system mail its key in domain systemMails
  name text not null check (name <> ''),
  -- the newest of emailer_versions; 0: nothing is written yet, and the words shipped with the product hold
  version integer not null default 0,
  archived boolean not null default false,
  created_at timestamptz not null default now(),
  -- when its newest version was saved
  saved_at timestamptz,
  search text not null generated always as (folded(name)) stored,
  -- the platform has no mass mails of its own
  check (kind = 'system' or olympiad_id is not null)
);
create index emailers_search on emailers using gin (search gin_trgm_ops);
create unique index emailers_name on emailers (coalesce(olympiad_id, 0), kind, lower(name)) where not archived;

-- Every saved version of a template, in each of its languages. A mail that was sent names its version.
create table emailer_versions (
  emailer_id integer not null references emailers on delete cascade,
  version integer not null,
  locale text not null check (locale in ('en', 'af', 'zu', 'xh')),
  subject text not null,
  body text not null,
  saved_at timestamptz not null,
  saved_by integer references users,
  primary key (emailer_id, version, locale)
);

alter table mass_mails add foreign key (emailer_id) references emailers;

-- The platform's own of each system mail: Email Copy changes its words.
insert into emailers (kind, name)
select 'system', name from unnest(array[
  'password-link', 'password-changed', 'invitation-staff', 'invitation-teacher', 'invitation-sign-in', 'passkey-added',
  'passkey-removed', 'impersonated', 'impersonated-learner', 'interest-verification', 'interest-passed-on', 'discount',
  'certificates', 'school-link', 'new-slips', 'proposal-accepted', 'proposal-declined', 'team-reminder']) as name;
