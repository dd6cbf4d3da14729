-- Months of the ledger are closed and reopened. A booking is dated by the day on which its money came, or by the first open day after
-- a closed month; its date of receipt stays.
create table ledger_closings (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads,
  act text not null check (act in ('close', 'reopen')),
  -- the first day of the month
  month date not null check (extract(day from month) = 1),
  -- the last day of the closed months after this act; null: none is closed
  closed_through date,
  reason text not null default '',
  done_by integer references users,
  done_at timestamptz not null,
  check (act = 'close' or reason <> '')
);
create index ledger_closings_olympiad on ledger_closings (olympiad_id, id);
create trigger ledger_closings_stay before update or delete on ledger_closings for each row execute function bookings_stay();

alter table bookings add column booked_at timestamptz not null default now();
alter table bookings disable trigger bookings_stay;
update bookings set booked_at = received_at;
alter table bookings enable trigger bookings_stay;
create index bookings_by_booked on bookings (olympiad_id, booked_at, id);
create index bookings_by_amount on bookings (olympiad_id, amount, id);

-- Closing a month waits for the bookings that have begun, and later ones see it: both hold the olympiad's row.
create function bookings_are_dated() returns trigger language plpgsql as $$
declare
  zone text;
  through date;
begin
  select time_zone into zone from olympiads where id = new.olympiad_id for key share;
  select c.closed_through into through from ledger_closings c where c.olympiad_id = new.olympiad_id order by c.id desc limit 1;
  new.booked_at := case when through is not null and (new.received_at at time zone zone)::date <= through
    then (through + 1)::timestamp at time zone zone else new.received_at end;
  return new;
end $$;
create trigger bookings_are_dated before insert on bookings for each row execute function bookings_are_dated();

alter table bookings add column search text not null generated always as (folded(reference)) stored;
create index bookings_search on bookings using gin (search gin_trgm_ops);
