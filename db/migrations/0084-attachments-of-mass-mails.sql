-- The files that a template has, made for each recipient when the mail is sent; the same in every language of a version.
alter table emailer_versions add column attachments text[] not null default '{}'
  check (attachments <@ array['invoices', 'certificates', 'class-list']);

-- Files that were made for a mail, without their content. Rows are only added: a mail that is handed over again has further ones.
create table mail_attachments (
  id integer generated always as identity primary key,
  queued_email_id integer not null references queued_emails on delete cascade,
  -- hand_overs of the mail
  hand_over integer not null,
  kind text not null check (kind in ('invoices', 'certificates', 'class-list')),
  filename text not null,
  media_type text not null,
  -- of the file, before it is encoded
  bytes integer not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  at timestamptz not null
);
create index mail_attachments_mail on mail_attachments (queued_email_id, hand_over);
