-- Mail servers that refuse us as a sender: overlords get a mail at most once a day for each cause.
alter table queued_emails drop constraint queued_emails_kind_check,
  add constraint queued_emails_kind_check
  check (kind in ('certificates', 'discount', 'password', 'impersonation', 'interest', 'proposal', 'team-reminder', 'mass', 'test', 'unsubscribe', 'alert'));
insert into emailers (kind, name) values ('system', 'sender-refused');
create index mail_reports_of_policy on mail_reports (at) where kind = 'policy';
