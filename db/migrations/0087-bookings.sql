-- Money that came in is booked in full. A booking is one act: what came into the bank or left it, and the orders and the credit that
-- took it. All of it is only added, so that a ledger with double entry can be derived: bank = orders + credit, in each booking.

create table bookings (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads,
  -- 'credit' moves money between orders and credit, so that nothing reaches the bank
  kind text not null check (kind in ('payment', 'reversal', 'credit')),
  -- into the bank, or out of it
  amount bigint not null,
  currency text not null,
  method text not null check (method in ('manual', 'eft', 'payfast', 'stripe', 'demo', 'credit')),
  reference text not null default '',
  -- the payment provider and its own transaction, of which there is one booking
  provider text,
  provider_reference text,
  reverses_booking_id integer references bookings,
  received_at timestamptz not null,
  recorded_by integer references users,
  recorded_at timestamptz not null default now(),
  unique (provider, provider_reference),
  check (case kind when 'payment' then amount > 0 when 'credit' then amount = 0 else amount <= 0 end),
  check ((kind = 'reversal') = (reverses_booking_id is not null)),
  check ((kind = 'credit') = (method = 'credit') or kind = 'reversal')
);
create index bookings_olympiad on bookings (olympiad_id, received_at, id);
create index bookings_reversals on bookings (reverses_booking_id) where reverses_booking_id is not null;

-- Money that no order takes: a school's or a team's credit, or unallocated while the payer is unknown.
create table credit_entries (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings,
  olympiad_id integer not null references olympiads,
  customer_participant_id integer,
  amount bigint not null check (amount <> 0),
  currency text not null,
  -- of unallocated money: the booking by which it came in
  came_by_booking_id integer references bookings,
  foreign key (customer_participant_id, olympiad_id) references customer_participants (id, olympiad_id),
  check ((customer_participant_id is null) = (came_by_booking_id is not null))
);
create index credit_entries_booking on credit_entries (booking_id);
create index credit_entries_customer on credit_entries (customer_participant_id, currency) include (amount);
create index credit_entries_unallocated on credit_entries (olympiad_id, came_by_booking_id) include (amount) where customer_participant_id is null;

-- The payments that exist: each is a booking of its own.
alter table bookings add column payment_id integer;
insert into bookings (olympiad_id, kind, amount, currency, method, reference, provider, provider_reference, received_at, recorded_by,
  recorded_at, payment_id, reverses_booking_id)
select olympiad_id, 'payment', amount, currency, method, reference, provider, provider_reference, received_at, recorded_by, recorded_at, id,
  null
from payments where amount > 0 order by id;
insert into bookings (olympiad_id, kind, amount, currency, method, reference, received_at, recorded_by, recorded_at, payment_id,
  reverses_booking_id)
select p.olympiad_id, 'reversal', p.amount, p.currency, p.method, p.reference, p.received_at, p.recorded_by, p.recorded_at, p.id, b.id
from payments p join bookings b on b.payment_id = p.reverses_payment_id where p.amount < 0 order by p.id;
alter table payments add column booking_id integer references bookings;
update payments set booking_id = b.id from bookings b where b.payment_id = payments.id;
alter table bookings drop column payment_id;

alter table payments
  drop constraint payments_reverses_payment_id_key,
  drop constraint payments_check,
  drop constraint payments_method_check,
  drop column provider,
  drop column provider_reference,
  alter column booking_id set not null,
  add constraint payments_method_check check (method in ('manual', 'eft', 'payfast', 'stripe', 'demo', 'credit')),
  -- Money also leaves an order for the credit of its school.
  add constraint payments_direction check (case when reverses_payment_id is null then amount > 0 or method = 'credit' else amount < 0 end);
alter table payments drop constraint payments_kind_check;
alter table payments alter column kind set expression as (case when reverses_payment_id is not null then 'reversal' when method = 'credit' then 'credit' else 'payment' end);
alter table payments add constraint payments_kind_check check (kind in ('payment', 'reversal', 'credit'));
create index payments_booking on payments (booking_id);
create index payments_reversals on payments (reverses_payment_id) where reverses_payment_id is not null;

-- A payment of one order alone is its own booking.
create function payments_are_booked() returns trigger language plpgsql as $$
begin
  if new.booking_id is null then
    insert into bookings (olympiad_id, kind, amount, currency, method, reference, received_at, recorded_by, recorded_at,
      reverses_booking_id)
    values (new.olympiad_id, case when new.reverses_payment_id is null then 'payment' else 'reversal' end, new.amount, new.currency,
      new.method, new.reference, new.received_at, new.recorded_by, new.recorded_at,
      (select p.booking_id from payments p where p.id = new.reverses_payment_id))
    returning id into new.booking_id;
  end if;
  return new;
end $$;
create trigger payments_are_booked before insert on payments for each row execute function payments_are_booked();

-- Rows of money stay as they are. Only a merge moves credit to the participation that stays.
create function money_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'customer_participant_id' = to_jsonb(old) - 'customer_participant_id'
      and old.customer_participant_id is not null and new.customer_participant_id is not null then
    return new;
  end if;
  raise exception 'rows of % are only added', tg_table_name;
end $$;
create function bookings_stay() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name;
end $$;
create trigger bookings_stay before update or delete on bookings for each row execute function bookings_stay();
create trigger payments_stay before update or delete on payments for each row execute function bookings_stay();
create trigger credit_entries_stay before update or delete on credit_entries for each row execute function money_stays();

-- What reached the bank is what orders and credit took, at the end of every transaction.
create function booking_balances() returns trigger language plpgsql as $$
declare
  booking integer := case when tg_table_name = 'bookings' then new.id else (to_jsonb(new) ->> 'booking_id')::integer end;
begin
  perform from bookings b
  where b.id = booking and (
    b.amount <> (select coalesce(sum(p.amount), 0) from payments p where p.booking_id = b.id)
      + (select coalesce(sum(e.amount), 0) from credit_entries e where e.booking_id = b.id)
    or exists (select from payments p where p.booking_id = b.id and p.currency <> b.currency)
    or exists (select from credit_entries e where e.booking_id = b.id and e.currency <> b.currency));
  if found then
    raise exception 'booking % does not balance', booking;
  end if;
  return null;
end $$;
create constraint trigger bookings_balance after insert on bookings
  deferrable initially deferred for each row execute function booking_balances();
create constraint trigger payments_balance after insert on payments
  deferrable initially deferred for each row execute function booking_balances();
create constraint trigger credit_entries_balance after insert on credit_entries
  deferrable initially deferred for each row execute function booking_balances();

-- No order keeps more than it asks for: the rest is credit.
create function order_takes_its_price() returns trigger language plpgsql as $$
begin
  perform from purchase_orders o where o.id = new.id and o.paid > o.gross;
  if found then
    raise exception 'order % has more money than it asks for', new.id;
  end if;
  return null;
end $$;
create constraint trigger order_takes_its_price after update of paid, gross on purchase_orders
  deferrable initially deferred for each row when (new.paid > new.gross) execute function order_takes_its_price();

alter table purchase_order_comments drop constraint purchase_order_comments_about_check;
alter table purchase_order_comments add constraint purchase_order_comments_about_check check (about in
  ('note', 'issued', 'payment', 'reversal', 'approval', 'approval-ended', 'discount', 'school-po', 'deleted', 'reduced', 'credit'));

-- Orders that exist with more money than they ask for: the surplus moves to the school's credit today. Their payments stay as they came.
do $$
declare
  o record;
  booking integer;
begin
  for o in
    select id, olympiad_id, customer_participant_id, number, customer_name, currency,
      case status when 'deleted' then paid else paid - gross end as surplus
    from purchase_orders where paid > case status when 'deleted' then 0 else gross end order by id
  loop
    insert into bookings (olympiad_id, kind, amount, currency, method, received_at)
      values (o.olympiad_id, 'credit', 0, o.currency, 'credit', now()) returning id into booking;
    insert into payments (purchase_order_id, olympiad_id, order_number, customer_name, booking_id, amount, currency, method, received_at)
      values (o.id, o.olympiad_id, o.number, o.customer_name, booking, -o.surplus, o.currency, 'credit', now());
    insert into credit_entries (booking_id, olympiad_id, customer_participant_id, amount, currency)
      values (booking, o.olympiad_id, o.customer_participant_id, o.surplus, o.currency);
  end loop;
end $$;
