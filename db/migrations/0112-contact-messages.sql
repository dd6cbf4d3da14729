-- Messages of the public contact form: answers go to the person who wrote, not to the sender of the mail.
insert into emailers (kind, name) values ('system', 'contact-message');
alter table queued_emails add column reply_to text not null default '';
alter table queued_emails drop constraint queued_emails_kind_check;
alter table queued_emails add constraint queued_emails_kind_check
  check (kind in ('certificates', 'discount', 'receipt', 'payment-reminder', 'password', 'impersonation', 'interest', 'contact',
    'proposal', 'team-reminder', 'mass', 'test', 'unsubscribe', 'alert'));
