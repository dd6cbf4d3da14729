-- The paid amount of an order is the sum of its ledger. The application's role adds rows to the ledger and cannot write the sum (migrate.ts).
create or replace function payments_sum() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- The row lock makes the sum of two payments at once right.
  update purchase_orders set paid = paid + new.amount, version = version + 1
    where id = new.purchase_order_id and currency = new.currency;
  if not found then
    raise exception 'payment % is not in the currency of order %', new.id, new.purchase_order_id;
  end if;
  return null;
end $$;
revoke execute on function payments_sum() from public;

-- A reversal is no payment, whatever the method of the payment that it takes back.
alter table payments add column kind text not null
  generated always as (case when reverses_payment_id is null then 'payment' else 'reversal' end) stored
  check (kind in ('payment', 'reversal'));
create index payments_by_kind on payments (olympiad_id, kind, id);

-- Amount of an entry of the history, in minor units of the order's currency; null where it moved nothing.
alter table purchase_order_comments add column amount bigint;
update purchase_order_comments c set amount = p.amount
from (select purchase_order_id, recorded_at, amount < 0 as back, sum(amount) as amount from payments group by 1, 2, 3) p
where p.purchase_order_id = c.purchase_order_id and p.recorded_at = c.written_at
  and c.about = case when p.back then 'reversal' else 'payment' end;

-- The currency of an olympiad is fixed once it has an order.
create function olympiads_keep_currency() returns trigger language plpgsql as $$
begin
  if exists (select from purchase_orders where olympiad_id = new.id) then
    raise exception 'olympiad % has orders in %', new.id, old.currency;
  end if;
  return new;
end $$;
create trigger olympiads_keep_currency before update of currency on olympiads for each row
  when (new.currency <> old.currency) execute function olympiads_keep_currency();
-- An order and a change of the currency wait for each other.
create function purchase_orders_hold_currency() returns trigger language plpgsql as $$
begin
  perform from olympiads where id = new.olympiad_id for share;
  return new;
end $$;
create trigger purchase_orders_hold_currency before insert on purchase_orders for each row execute function purchase_orders_hold_currency();
