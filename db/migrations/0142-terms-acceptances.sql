-- Which versions of the terms a teacher has accepted, by the name that consents use.
create table terms_acceptances (
  user_id integer not null references users on delete cascade,
  version text not null,
  accepted_at timestamptz not null,
  primary key (user_id, version)
);
create index terms_acceptances_version on terms_acceptances (version);

-- The version that was in force when a teacher signed in, until the teacher accepts it; null: none is missing.
alter table sessions add column terms_due text;

-- Overlords see how many forms name each version.
create index interests_consent_version on interests (consent_version);
