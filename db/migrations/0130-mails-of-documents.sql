-- Quotes, invoices and credit notes are mailed to the school as they are issued.
insert into emailers (kind, name) values ('system', 'document');
alter table queued_emails drop constraint queued_emails_kind_check;
alter table queued_emails add constraint queued_emails_kind_check
  check (kind in ('certificates', 'discount', 'document', 'receipt', 'payment-reminder', 'password', 'impersonation', 'interest', 'contact',
    'proposal', 'team-reminder', 'mass', 'test', 'unsubscribe', 'alert'));
