-- The mail with a link to unsubscribe, for an address that was typed on the page.
alter table queued_emails drop constraint queued_emails_kind_check,
  add constraint queued_emails_kind_check
  check (kind in ('certificates', 'discount', 'password', 'impersonation', 'interest', 'proposal', 'team-reminder', 'mass', 'test', 'unsubscribe'));
