-- Interest in an olympiad, from the public form. Open, then processed or declined; a declined one keeps its row.
create table interests (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads,
  type text not null check (type in ('teacher', 'learner', 'parent', 'other')),
  status text not null default 'open' check (status in ('open', 'processed', 'declined')),
  first_name text not null collate people,
  -- a person may have one name only
  last_name text not null default '' collate people,
  -- trimmed, lower case, domain as A-label
  email text not null,
  verified_at timestamptz,
  telephone text not null default '',
  -- chosen in the finder; its name, town and province are copied
  school_id integer references schools,
  school_name text not null default '' collate people,
  town text not null default '',
  province text not null default 'unknown'
    check (province in ('EC', 'FS', 'GP', 'KZN', 'LP', 'MP', 'NC', 'NW', 'WC', 'unknown')),
  natemis text not null default '',
  grade smallint check (grade between 1 and 12),
  message text not null default '',
  -- the partner whose page had the form, for example mytutor
  affiliate text not null default '',
  -- the family agrees that the school's teacher gets this interest
  pass_on boolean not null default false,
  locale text not null default 'en',
  consent_version text not null,
  consented_at timestamptz not null,
  -- SHA-256 of the browser's own id of this submission: it allows one correction of the address
  submission_hash bytea,
  address_corrected boolean not null default false,
  -- a later submission to a verified address: it counts once a link mailed since then is used
  changes jsonb,
  changes_at timestamptz,
  created_at timestamptz not null default now(),
  processed_by integer references users,
  processed_at timestamptz,
  -- accepted by the rule of the olympiad, not by a person
  automatic boolean not null default false,
  reason text not null default '',
  accepted_school_id integer references schools,
  teacher_id integer references teachers,
  customer_participant_id integer references customer_participants,
  check ((status = 'open') = (processed_at is null)),
  search text not null generated always as (folded(first_name || ' ' || last_name || ' ' || email || ' ' || school_name
    || ' ' || town || ' ' || natemis)) stored
);
-- A repeated submission joins the open one.
create unique index interests_open on interests (olympiad_id, type, email) where status = 'open';
create index interests_by_created on interests (olympiad_id, created_at, id);
create index interests_by_last_name on interests (olympiad_id, last_name, id);
create index interests_search on interests using gin (search gin_trgm_ops);
create index interests_email on interests (email);
create index interests_submission on interests (submission_hash) where submission_hash is not null;
create index interests_school on interests (school_id) where school_id is not null;

-- Mailed links that verify an address. The uuid is in the mail only.
create table interest_links (
  token_hash bytea primary key,
  interest_id integer not null references interests on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index interest_links_interest on interest_links (interest_id, created_at);

alter table queued_emails drop constraint queued_emails_kind_check;
alter table queued_emails add constraint queued_emails_kind_check
  check (kind in ('certificates', 'discount', 'password', 'impersonation', 'interest'));
