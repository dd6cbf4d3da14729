-- Reminders of an unpaid order: each kind once. One by hand: once a day.
create table order_reminders (
  id integer generated always as identity primary key,
  purchase_order_id integer not null references purchase_orders,
  kind text not null check (kind in ('before', 'after', 'again', 'by-hand')),
  -- of one by hand: the day at the olympiad's place
  on_day date,
  mails integer not null,
  sent_at timestamptz not null,
  sent_by integer references users,
  unique nulls not distinct (purchase_order_id, kind, on_day),
  check ((kind = 'by-hand') = (on_day is not null))
);

-- Days before and after the due date; 0: none.
alter table olympiads
  add column remind_before smallint not null default 7 check (remind_before between 0 and 90),
  add column remind_after smallint not null default 3 check (remind_after between 0 and 90),
  add column remind_again smallint not null default 21 check (remind_again between 0 and 90);

insert into emailers (kind, name) values ('system', 'payment-reminder');
alter table queued_emails drop constraint queued_emails_kind_check;
alter table queued_emails add constraint queued_emails_kind_check
  check (kind in ('certificates', 'discount', 'receipt', 'payment-reminder', 'password', 'impersonation', 'interest', 'proposal',
    'team-reminder', 'mass', 'test', 'unsubscribe', 'alert'));
