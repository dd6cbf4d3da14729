-- Orders freeze what was asked, by whom, of whom and for how much; the ledger of payments alone says what is paid.

-- The legal person that asks for a project's money. Each invoice keeps a copy of what it says here when it is issued.
create table issuers (
  id integer generated always as identity primary key,
  project_id integer not null unique references projects,
  -- the first part of its invoices' numbers; two issuers never share one
  code text not null unique check (code ~ '^[A-Z][A-Z0-9-]{0,18}[A-Z0-9]$'),
  -- domain Issuer, validated by the contract before it is written
  details jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by integer references users,
  version integer not null default 1
);

create table invoice_counters (
  issuer text not null,
  year integer not null,
  last_number integer not null default 0,
  primary key (issuer, year)
);

create table purchase_orders (
  id integer generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  olympiad_id integer not null references olympiads,
  customer_participant_id integer not null,
  -- gapless per issuer and year, for example SANGO-2026-00042
  number text not null unique,
  -- copied when issued: an invoice says who asked whom
  issuer jsonb not null,
  customer jsonb not null,
  customer_name text not null collate people,
  currency text not null,
  learners integer not null check (learners >= 0),
  free_learners integer not null default 0 check (free_learners between 0 and learners),
  unit_gross integer not null check (unit_gross >= 0),
  vat_rate integer not null,
  net bigint not null,
  vat bigint not null,
  gross bigint not null,
  -- kept by the ledger's trigger
  paid bigint not null default 0,
  outstanding bigint not null generated always as (gross - paid) stored,
  school_po text not null default '' check (length(school_po) <= 60),
  pre_approved_at timestamptz,
  pre_approved_by integer references users,
  discount_mailed_at timestamptz,
  issued_at timestamptz not null default now(),
  due_at timestamptz not null,
  issued_by integer references users,
  deleted_at timestamptz,
  deleted_by integer references users,
  deleted_reason text,
  status text not null generated always as (
    case when deleted_at is not null then 'deleted' when paid >= gross then 'paid'
      when pre_approved_at is not null then 'pre' else 'unpaid' end) stored
    check (status in ('unpaid', 'paid', 'pre', 'deleted')),
  version integer not null default 1,
  search text not null generated always as (lower(number || ' ' || customer_name || ' ' || school_po)) stored,
  foreign key (customer_participant_id, olympiad_id) references customer_participants (id, olympiad_id)
);
create index purchase_orders_customer on purchase_orders (customer_participant_id);
create index purchase_orders_by_number on purchase_orders (olympiad_id, number, id);
create index purchase_orders_by_customer on purchase_orders (olympiad_id, customer_name, id);
create index purchase_orders_by_issued on purchase_orders (olympiad_id, issued_at, id);
create index purchase_orders_by_gross on purchase_orders (olympiad_id, gross, id);
create index purchase_orders_by_outstanding on purchase_orders (olympiad_id, outstanding, id);
create index purchase_orders_by_learners on purchase_orders (olympiad_id, learners, id);
create index purchase_orders_by_status on purchase_orders (olympiad_id, status, id);
create index purchase_orders_search on purchase_orders using gin (search gin_trgm_ops);

create table purchase_order_lines (
  id integer generated always as identity primary key,
  purchase_order_id integer not null references purchase_orders on delete cascade,
  position integer not null,
  kind text not null check (kind in ('learners', 'team', 'free')),
  description text not null,
  comment text not null default '',
  quantity integer not null check (quantity >= 0),
  unit_gross integer not null,
  vat_rate integer not null,
  net bigint not null,
  vat bigint not null,
  gross bigint not null,
  added_by integer references users,
  added_at timestamptz not null default now(),
  unique (purchase_order_id, position)
);

-- What happened to an order and what people said about it, in one history.
create table purchase_order_comments (
  id integer generated always as identity primary key,
  purchase_order_id integer not null references purchase_orders on delete cascade,
  about text not null default 'note' check (about in
    ('note', 'issued', 'payment', 'reversal', 'approval', 'approval-ended', 'discount', 'school-po', 'deleted')),
  body text not null default '',
  written_by integer references users,
  written_at timestamptz not null default now()
);
create index purchase_order_comments_order on purchase_order_comments (purchase_order_id);

-- The ledger: rows are only added. A reversal is a negative row that names what it takes back.
create table payments (
  id integer generated always as identity primary key,
  purchase_order_id integer not null references purchase_orders,
  -- the order's, which never change, so that the ledger's list sorts by its own columns
  olympiad_id integer not null references olympiads,
  order_number text not null,
  customer_name text not null collate people,
  amount bigint not null check (amount <> 0),
  currency text not null,
  method text not null check (method in ('manual', 'eft', 'payfast', 'stripe', 'demo')),
  reference text not null default '',
  provider text,
  provider_reference text,
  reverses_payment_id integer unique references payments,
  received_at timestamptz not null default now(),
  recorded_by integer references users,
  recorded_at timestamptz not null default now(),
  search text not null generated always as (lower(order_number || ' ' || customer_name || ' ' || reference)) stored,
  unique (provider, provider_reference),
  check ((amount < 0) = (reverses_payment_id is not null))
);
create index payments_order on payments (purchase_order_id);
create index payments_by_received on payments (olympiad_id, received_at, id);
create index payments_by_amount on payments (olympiad_id, amount, id);
create index payments_by_number on payments (olympiad_id, order_number, id);
create index payments_by_customer on payments (olympiad_id, customer_name, id);
create index payments_by_method on payments (olympiad_id, method, id);
create index payments_search on payments using gin (search gin_trgm_ops);

create function payments_sum() returns trigger language plpgsql as $$
begin
  -- The row lock makes the sum of two payments at once right.
  update purchase_orders set paid = paid + new.amount, version = version + 1 where id = new.purchase_order_id;
  return null;
end $$;
create trigger payments_sum after insert on payments for each row execute function payments_sum();
