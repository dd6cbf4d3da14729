-- Several mass mails with one aim and shared figures, of any olympiads.
create table campaigns (
  id integer generated always as identity primary key,
  name text not null collate people check (length(name) between 1 and 120),
  aim text not null default '' check (length(aim) <= 1000),
  created_by integer references users,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  search text not null generated always as (folded(name || ' ' || aim)) stored
);
create index campaigns_by_name on campaigns (name, id);
create index campaigns_search on campaigns using gin (search gin_trgm_ops);

-- One sending of a mass template. Its recipients are rows of queued_emails.
create table mass_mails (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads,
  name text not null collate people check (length(name) between 1 and 120),
  emailer_id integer not null,
  -- the version of the template when the mass mail was queued; null: not queued yet
  emailer_version integer,
  -- {to, where}: domain Audience
  audience jsonb not null,
  campaign_id integer references campaigns,
  -- finished is derived: queued, with no mail that still waits
  state text not null default 'draft' check (state in ('draft', 'queued', 'paused', 'cancelled')),
  -- the reason for the pause or the cancellation; empty: none
  state_reason text not null default '',
  -- time of the automatic release; null: people release them
  send_at timestamptz,
  -- time at which the schedule released them
  send_done_at timestamptz,
  -- until then, later matches of the audience get it too, once each; null: only those of the queueing
  standing_until timestamptz,
  -- people in the population when it was queued, with and without a mail; null: not queued yet
  population integer,
  queued_at timestamptz,
  queued_by integer references users,
  created_at timestamptz not null default now(),
  created_by integer references users,
  version integer not null default 1,
  search text not null generated always as (folded(name)) stored,
  check ((state = 'draft') <= (queued_at is null))
);
create index mass_mails_by_created on mass_mails (olympiad_id, created_at, id);
create index mass_mails_by_name on mass_mails (olympiad_id, name, id);
-- The overlord's list of all olympiads.
create index mass_mails_all on mass_mails (created_at, id);
create index mass_mails_campaign on mass_mails (campaign_id) where campaign_id is not null;
create index mass_mails_search on mass_mails using gin (search gin_trgm_ops);

-- People of the population who got no mail when a mass mail was queued, and the reason.
create table mass_mail_exclusions (
  id integer generated always as identity primary key,
  mass_mail_id integer not null references mass_mails on delete cascade,
  -- the recipient is in one of the first four columns; school_id: the address of a school's contact
  user_id integer references users on delete cascade,
  school_id integer references schools on delete cascade,
  useful_contact_id integer references useful_contacts on delete cascade,
  interest_id integer references interests on delete cascade,
  -- the school or country with which the person takes part
  customer_participant_id integer references customer_participants on delete cascade,
  -- normalised; empty without an address
  address text not null default '',
  -- a fact of the audience, or no-address, same-address, no-consent, unverified
  reason text not null,
  -- the fact's value then
  value text,
  at timestamptz not null,
  check (num_nonnulls(user_id, school_id, useful_contact_id, interest_id) = 1)
);
create index mass_mail_exclusions_mail on mass_mail_exclusions (mass_mail_id, reason);
create index mass_mail_exclusions_user on mass_mail_exclusions (user_id) where user_id is not null;
create index mass_mail_exclusions_school on mass_mail_exclusions (school_id) where school_id is not null;
create index mass_mail_exclusions_contact on mass_mail_exclusions (useful_contact_id) where useful_contact_id is not null;
create index mass_mail_exclusions_interest on mass_mail_exclusions (interest_id) where interest_id is not null;
create index mass_mail_exclusions_participant on mass_mail_exclusions (customer_participant_id)
  where customer_participant_id is not null;
