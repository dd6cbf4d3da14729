-- A receipt states one payment of an order, and what is still to pay after it. It stays when the payment is reversed later.
alter table documents add column payment_id integer unique references payments;
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in ('invoice', 'credit-note', 'quote', 'receipt'));
alter table documents drop constraint documents_of;
alter table documents add constraint documents_of check (
  (quote_id is not null) = (kind = 'quote')
  and (purchase_order_id is not null) = (kind <> 'quote')
  and (payment_id is not null) = (kind = 'receipt'));
alter table document_series drop constraint document_series_kind_check;
alter table document_series add constraint document_series_kind_check check (kind in ('invoice', 'credit-note', 'quote', 'receipt'));

insert into emailers (kind, name) values ('system', 'receipt');
alter table queued_emails drop constraint queued_emails_kind_check;
alter table queued_emails add constraint queued_emails_kind_check
  check (kind in ('certificates', 'discount', 'receipt', 'password', 'impersonation', 'interest', 'proposal',
    'team-reminder', 'mass', 'test', 'unsubscribe', 'alert'));
