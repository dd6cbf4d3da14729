-- Addresses that mail is not sent to, and why. Rows are never deleted: lifting a suppression ends it.
create table suppressions (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('unsubscribed', 'bounced', 'complained', 'shunned')),
  -- normalised, or *@domain for every address of a domain; null: of an erased person
  address text check (length(address) between 3 and 320),
  -- SHA-256 of a key and the address of an erased person
  address_hash bytea,
  -- where a person has unsubscribed: one project with its later editions; null: everywhere
  project_id integer references projects,
  reason text not null default '' check (length(reason) <= 500),
  -- the mail that was refused, or whose link was used
  queued_email_id integer references queued_emails,
  created_by integer references users,
  since timestamptz not null,
  expires_at timestamptz,
  lifted_at timestamptz,
  lifted_by integer references users,
  lifted_reason text not null default '' check (length(lifted_reason) <= 500),
  search text not null generated always as (folded(coalesce(address, '') || ' ' || reason)) stored,
  check (num_nonnulls(address, address_hash) = 1),
  check (project_id is null or kind = 'unsubscribed')
);
create unique index suppressions_in_force on suppressions (address, kind, coalesce(project_id, 0)) where lifted_at is null;
create unique index suppressions_erased on suppressions (address_hash, kind, coalesce(project_id, 0)) where lifted_at is null;
create index suppressions_by_since on suppressions (kind, since, id);
create index suppressions_of_email on suppressions (queued_email_id);
create index suppressions_search on suppressions using gin (search gin_trgm_ops);

-- Reports of mail servers about mails that had been accepted: one row per recipient of a report.
create table mail_reports (
  id integer generated always as identity primary key,
  -- null: no mail of ours; the report has no effect
  queued_email_id integer references queued_emails,
  email text not null check (length(email) <= 320),
  kind text not null
    check (kind in ('hard', 'soft', 'policy', 'delayed', 'delivered', 'auto-reply', 'complaint', 'other')),
  -- an enhanced status code as 5.1.1 (RFC 3463); empty: the report has none
  status text not null default '' check (length(status) <= 20),
  diagnosis text not null default '' check (length(diagnosis) <= 1000),
  received_by text not null check (received_by in ('smtp', 'file', 'webhook', 'mailbox')),
  -- SHA-256 of what identifies the report: one that arrives again has no second effect
  digest bytea not null unique,
  at timestamptz not null,
  search text not null generated always as (folded(email || ' ' || status || ' ' || diagnosis)) stored
);
create index mail_reports_by_at on mail_reports (at, id);
create index mail_reports_of_email on mail_reports (queued_email_id);
create index mail_reports_by_address on mail_reports (email, at);
create index mail_reports_search on mail_reports using gin (search gin_trgm_ops);

-- Keys that sign mails (RFC 6376, RFC 8463), per sending domain.
create table dkim_keys (
  id integer generated always as identity primary key,
  domain text not null check (length(domain) between 3 and 253),
  selector text not null check (selector ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  algorithm text not null check (algorithm in ('rsa', 'ed25519')),
  -- AES-256-GCM of the private key in PEM
  private_key bytea not null,
  -- as it is in the DNS record: base64
  public_key text not null,
  since timestamptz not null,
  retired_at timestamptz,
  unique (domain, selector)
);

-- What is known of an address beside its mails: the answer of its domain's DNS, and that a person vouches for it.
create table email_health (
  email text primary key check (length(email) <= 320),
  -- null: DNS has not answered
  accepts_mail boolean,
  checked_at timestamptz,
  overridden_at timestamptz,
  overridden_by integer references users
);

-- The sender of mails and the address for replies; empty: that of the project, or of the platform.
alter table projects
  add column sender text not null default '' check (length(sender) <= 200),
  add column reply_to text not null default '' check (length(reply_to) <= 200);
alter table olympiads
  add column sender text not null default '' check (length(sender) <= 200),
  add column reply_to text not null default '' check (length(reply_to) <= 200);
