-- Accounts that schools pay into. A change is a new row: one person proposes it, another confirms it. The rows before stay, because unpaid
-- invoices state them and statements of the bank go on.
create table bank_accounts (
  id integer generated always as identity primary key,
  issuer_id integer not null references issuers,
  -- domain BankAccount
  details jsonb not null,
  last_digits text not null generated always as
    (right(regexp_replace(details ->> 'accountNumber', '[^0-9A-Za-z]', '', 'g'), 4)) stored,
  -- of the account in use when this one was proposed; empty for an issuer's first
  digits_before text not null default '',
  reason text not null default '',
  status text not null default 'proposed' check (status in ('proposed', 'confirmed', 'rejected', 'replaced')),
  proposed_by integer references users,
  proposed_at timestamptz not null,
  decided_by integer references users,
  decided_at timestamptz,
  -- the bank no longer takes money for it
  closed_at timestamptz,
  closed_by integer references users,
  check ((status = 'proposed') = (decided_at is null)),
  -- an issuer's first account replaces none
  check (status in ('proposed', 'rejected') or digits_before = '' or (decided_by is not null and decided_by <> proposed_by)),
  check (closed_at is null or status = 'replaced')
);
create unique index bank_accounts_confirmed on bank_accounts (issuer_id) where status = 'confirmed';
create unique index bank_accounts_proposed on bank_accounts (issuer_id) where status = 'proposed';
create index bank_accounts_issuer on bank_accounts (issuer_id, id);

-- Accounts that were overwritten are still on invoices.
insert into bank_accounts (issuer_id, details, status, proposed_at, decided_at)
select d.issuer_id, o.issuer -> 'bank', 'replaced', min(d.issued_at), min(d.issued_at)
from documents d
join purchase_orders o on o.id = d.purchase_order_id
join issuers i on i.id = d.issuer_id
where d.kind = 'invoice' and o.issuer ->> 'bank' is not null and o.issuer -> 'bank' <> i.details -> 'bank'
group by d.issuer_id, o.issuer -> 'bank'
order by min(d.issued_at);
insert into bank_accounts (issuer_id, details, status, proposed_by, proposed_at, decided_at)
select id, details -> 'bank', 'confirmed', updated_by, updated_at, updated_at
from issuers where details ->> 'bank' is not null
order by id;

alter table issuers add account_digits text not null generated always as
  (coalesce(right(regexp_replace(details -> 'bank' ->> 'accountNumber', '[^0-9A-Za-z]', '', 'g'), 4), '')) stored;

-- The account in an issuer's details is a copy of the confirmed one.
create function issuers_copy_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into bank_accounts (issuer_id, details, status, proposed_by, proposed_at, decided_at)
      select new.id, new.details -> 'bank', 'confirmed', new.updated_by, new.updated_at, new.updated_at
      where new.details ->> 'bank' is not null;
  elsif not exists (select from bank_accounts
      where issuer_id = new.id and status = 'confirmed' and details = new.details -> 'bank') then
    raise exception 'the bank account of an issuer changes by a confirmed proposal alone' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger issuers_insert_account after insert on issuers for each row execute function issuers_copy_account();
create trigger issuers_copy_account after update of details on issuers
  for each row when (old.details -> 'bank' is distinct from new.details -> 'bank') execute function issuers_copy_account();
