-- One row per recipient; unique per purpose, so that nobody is written to twice.
create table queued_emails (
  id integer generated always as identity primary key,
  olympiad_id integer references olympiads,
  kind text not null check (kind in ('certificates', 'discount', 'password', 'impersonation')),
  -- says once what this mail is about; a second attempt to queue the same is refused by the database
  purpose text not null unique,
  customer_participant_id integer references customer_participants,
  recipient text not null,
  recipient_name text not null default '',
  subject text not null,
  body_text text not null,
  body_html text not null,
  -- AES-256-GCM of what stands for `{secret}` in the mail as it goes out; erased once it is sent
  secret bytea,
  -- [{filename, mediaType, sha256}]
  attachments jsonb not null default '[]',
  status text not null default 'queued'
    check (status in ('held', 'queued', 'sending', 'sent', 'failed', 'uncertain', 'suppressed')),
  attempts smallint not null default 0,
  message_id text,
  reply text,
  queued_at timestamptz not null default now(),
  sending_at timestamptz,
  sent_at timestamptz,
  search text not null generated always as (lower(recipient || ' ' || recipient_name || ' ' || subject)) stored
);
create index queued_emails_by_queued on queued_emails (olympiad_id, queued_at, id);
-- The overlord's list of all mails, those of no olympiad among them.
create index queued_emails_all on queued_emails (queued_at, id);
create index queued_emails_status on queued_emails (status, id) where status in ('held', 'queued', 'sending', 'uncertain');
create index queued_emails_search on queued_emails using gin (search gin_trgm_ops);

-- Which mails carried which certificates.
create table certificate_emails (
  certificate_id integer not null references certificates,
  queued_email_id integer not null references queued_emails,
  -- the certificate's send_count then
  send_count smallint not null,
  primary key (certificate_id, queued_email_id)
);
create index certificate_emails_email on certificate_emails (queued_email_id);

-- What the demo's own mail server received, so that the demo can show it.
create table demo_mailbox (
  id integer generated always as identity primary key,
  recipient text not null,
  subject text not null,
  message bytea not null,
  received_at timestamptz not null default now()
);

-- Ready marks for the health check and the demo world's making.
create table system_facts (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
