-- The lists of mails by status and by kind, and of mails that are not sent yet, among many that are.
create index queued_emails_by_status on queued_emails (status, queued_at, id);
create index queued_emails_unsent on queued_emails (queued_at, id) where status in ('held', 'queued', 'sending');
create index queued_emails_by_kind on queued_emails (kind, queued_at, id) where kind <> 'mass';
