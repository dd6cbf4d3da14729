-- Who signs in, with which grants, and in which sessions.
create extension if not exists pg_trgm;

-- People read names in their own order: upper and lower case and accents do not scatter them.
create collation people (provider = icu, locale = 'und');

create table users (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('staff', 'teacher')),
  username text not null check (username = lower(username) and length(username) between 2 and 120),
  full_name text not null collate people,
  email text,
  password_hash text,
  locale text not null default 'en',
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  search text not null generated always as (lower(full_name || ' ' || username || ' ' || coalesce(email, ''))) stored,
  unique (kind, username)
);
create index users_by_name on users (full_name, id);
create index users_by_username on users (username, id);
create index users_by_created on users (created_at, id);
create index users_search on users using gin (search gin_trgm_ops);

-- One-time links with which a person sets a password; spent ones are deleted.
create table password_links (
  -- SHA-256 of the token
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_links_user on password_links (user_id);

-- Projects and olympiads share one name space: both names point here, and the kind cannot differ.
create table url_names (
  name text primary key check (name ~ '^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])$'),
  kind text not null check (kind in ('project', 'olympiad')),
  unique (name, kind)
);

create table projects (
  id integer generated always as identity primary key,
  name text not null unique,
  name_kind text not null default 'project' check (name_kind = 'project'),
  title text not null,
  accent text not null check (accent in ('ochre', 'violet', 'vermilion', 'slate', 'ocean')),
  position integer not null default 0,
  version integer not null default 1,
  foreign key (name, name_kind) references url_names (name, kind) on update cascade
);

create table olympiads (
  id integer generated always as identity primary key,
  project_id integer not null references projects,
  name text not null unique,
  name_kind text not null default 'olympiad' check (name_kind = 'olympiad'),
  title text not null,
  subject text not null,
  phase text not null default 'draft'
    check (phase in ('draft', 'registration', 'open', 'closed', 'moderation', 'released', 'archived')),
  pinned boolean not null default false,
  time_zone text not null default 'Africa/Johannesburg',
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  -- given to everybody during the sitting, beside what single participants have
  extra_seconds integer not null default 0 check (extra_seconds between 0 and 86400),
  currency text not null default 'ZAR' check (currency ~ '^[A-Z]{3}$'),
  -- Price of one learner, VAT included, in minor units.
  learner_price integer not null default 0 check (learner_price >= 0),
  vat_rate integer not null default 1500 check (vat_rate between 0 and 10000),
  -- domain AwardRule[], validated before it is written
  award_rules jsonb not null default '[]',
  -- what certificates say and who signs, validated by the contract's certificate configuration
  certificate_config jsonb not null default '{}',
  paper_id integer,
  results_computed_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  foreign key (name, name_kind) references url_names (name, kind) on update cascade
);
create unique index olympiads_pinned on olympiads (project_id) where pinned;

-- A staff member's grant: user × olympiad (null: all) × role.
create table accounts (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  olympiad_id integer references olympiads on delete cascade,
  role text not null check (role in ('overlord', 'admin', 'accountant', 'funding', 'marketing')),
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  unique nulls not distinct (user_id, olympiad_id, role),
  check (role <> 'overlord' or olympiad_id is null)
);
create index accounts_by_created on accounts (created_at, id);
create index accounts_olympiad on accounts (olympiad_id);

-- The app on a telephone whose codes somebody on the staff signs in with, beside the password.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  -- AES-256-GCM of the secret that the app shares; the key is kept outside the database
  secret bytea not null,
  -- of the newest code that was used: none counts twice
  used_step integer not null,
  enrolled_at timestamptz not null
);

-- Keys of WebAuthn with which somebody on the staff signs in without a password, or after it.
create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- as the authenticator gave it, base64url
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  -- COSE
  public_key bytea not null,
  -- how often it has signed, as far as the authenticator counts; 0 of those that do not
  counter bigint not null check (counter >= 0),
  -- how a browser reaches the authenticator, as it said itself
  transports text[] not null,
  -- kept by a service that carries it to other devices
  backed_up boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What an authenticator is asked to sign, once, within minutes.
create table passkey_challenges (
  -- SHA-256 of the challenge
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'signin', 'second')),
  -- whose it is; null for somebody who signs in without having said a name
  user_id integer references users on delete cascade check ((user_id is null) = (purpose = 'signin')),
  expires_at timestamptz not null
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_age on passkey_challenges (expires_at);

-- Codes for whoever has lost the app and the passkeys. Used ones are deleted.
create table recovery_codes (
  user_id integer not null references users on delete cascade,
  -- HMAC with a key that is kept outside the database
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- What somebody holds for minutes between the right password and the second factor, or while setting one up.
create table signin_tickets (
  -- SHA-256 of the token
  token_hash bytea primary key,
  purpose text not null check (purpose in ('code', 'enrol')),
  user_id integer not null references users on delete cascade,
  -- the grant to sign in under; null for somebody who is signed in
  account_id integer references accounts on delete cascade,
  -- sealed, of the app that is being set up
  secret bytea check ((secret is not null) = (purpose = 'enrol')),
  -- the set-up that it takes the place of
  replaces timestamptz,
  expires_at timestamptz not null
);

-- Failures per name and address; rows older than the window are swept.
create table signin_failures (
  id bigint generated always as identity primary key,
  door text not null,
  address text not null,
  failed_at timestamptz not null default now()
);
create index signin_failures_door on signin_failures (door, address, failed_at);
create index signin_failures_age on signin_failures (failed_at);
