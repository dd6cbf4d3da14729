-- A refund pays a school's money back: one person asks for it, another approves it, it is sent, and it is seen at the bank. The money of an
-- approved refund is credit that nothing else may use.
alter table bookings drop constraint bookings_kind_check;
alter table bookings add constraint bookings_kind_check check (kind in ('payment', 'reversal', 'credit', 'refund'));

create table refunds (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads,
  customer_participant_id integer not null,
  customer_name text not null collate people,
  -- the payment that comes off its order at the approval; null: paid from credit
  payment_id integer references payments,
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  -- the account that gets the money; empty where the payment's provider pays it back
  payee text not null default '',
  account_number text not null default '',
  branch_code text not null default '',
  asked_by integer not null references users,
  asked_at timestamptz not null,
  approved_by integer references users,
  approved_at timestamptz,
  rejected_by integer references users,
  rejected_at timestamptz,
  rejected_reason text not null default '',
  sent_by integer references users,
  sent_at timestamptz,
  -- as the bank or the provider names it
  reference text not null default '',
  -- by which the money left
  booking_id integer unique references bookings,
  seen_at timestamptz,
  -- where it was seen
  bank_statement_line_id integer unique references bank_statement_lines,
  payment_notification_id integer references payment_notifications,
  status text not null generated always as (case when seen_at is not null then 'seen' when sent_at is not null then 'sent'
    when rejected_at is not null then 'rejected' when approved_at is not null then 'approved' else 'asked' end) stored
    check (status in ('asked', 'approved', 'sent', 'seen', 'rejected')),
  search text not null generated always as (folded(customer_name || ' ' || reference)) stored,
  foreign key (customer_participant_id, olympiad_id) references customer_participants (id, olympiad_id),
  check (approved_by <> asked_by),
  check ((approved_at is null) = (approved_by is null)),
  check (sent_at is null or (approved_at is not null and rejected_at is null)),
  check ((sent_at is null) = (booking_id is null)),
  check (seen_at is null or sent_at is not null)
);
create index refunds_by_asked on refunds (olympiad_id, asked_at, id);
create index refunds_by_customer on refunds (olympiad_id, customer_name, id);
create index refunds_by_amount on refunds (olympiad_id, amount, id);
create index refunds_open on refunds (customer_participant_id) include (amount, currency, payment_id) where status in ('asked', 'approved');
create index refunds_payment on refunds (payment_id) where payment_id is not null;
create index refunds_sent on refunds (amount) where status = 'sent';
create index refunds_search on refunds using gin (search gin_trgm_ops);

-- Each step is taken once. A merge moves a refund to the participation that stays.
create function refunds_stay() returns trigger language plpgsql as $$
declare
  kept refunds;
begin
  if tg_op = 'DELETE' then
    raise exception 'refund % cannot be deleted', old.id;
  end if;
  kept := new;
  kept.customer_participant_id := old.customer_participant_id;
  if old.approved_at is null and old.rejected_at is null then
    kept.approved_by := old.approved_by;
    kept.approved_at := old.approved_at;
  end if;
  if old.sent_at is null and old.rejected_at is null then
    kept.rejected_by := old.rejected_by;
    kept.rejected_at := old.rejected_at;
    kept.rejected_reason := old.rejected_reason;
    kept.sent_by := old.sent_by;
    kept.sent_at := old.sent_at;
    kept.reference := old.reference;
    kept.booking_id := old.booking_id;
  end if;
  if old.seen_at is null then
    kept.seen_at := old.seen_at;
    kept.bank_statement_line_id := old.bank_statement_line_id;
    kept.payment_notification_id := old.payment_notification_id;
  end if;
  kept.status := old.status;
  kept.search := old.search;
  if old is distinct from kept then
    raise exception 'refund % cannot be changed', old.id;
  end if;
  return new;
end $$;
create trigger refunds_stay before update or delete on refunds for each row execute function refunds_stay();
