-- A quote tells a school a price before it loads its learners. It is frozen; acceptance makes one order at its price.
create table quotes (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads,
  customer_participant_id integer not null,
  number text not null unique,
  customer_name text not null collate people,
  learners integer not null check (learners > 0),
  unit_gross bigint not null check (unit_gross >= 0),
  vat_rate integer not null,
  gross bigint not null check (gross >= 0),
  currency text not null,
  issued_at timestamptz not null,
  issued_by integer references users,
  -- the last second of its last day at the olympiad's place
  valid_until timestamptz not null,
  purchase_order_id integer unique references purchase_orders,
  accepted_at timestamptz,
  accepted_by integer references users,
  withdrawn_at timestamptz,
  withdrawn_by integer references users,
  search text not null generated always as (folded(number || ' ' || customer_name)) stored,
  foreign key (customer_participant_id, olympiad_id) references customer_participants (id, olympiad_id),
  check ((accepted_at is null) = (purchase_order_id is null)),
  check (accepted_at is null or withdrawn_at is null)
);
create index quotes_customer on quotes (customer_participant_id, id);
create index quotes_by_issued on quotes (olympiad_id, issued_at, id);
create index quotes_by_number on quotes (olympiad_id, number, id);
create index quotes_by_customer on quotes (olympiad_id, customer_name, id);
create index quotes_by_gross on quotes (olympiad_id, gross, id);
create index quotes_by_valid on quotes (olympiad_id, valid_until, id);
create index quotes_search on quotes using gin (search gin_trgm_ops);

-- It is accepted or withdrawn once. A merge moves it to the participation that stays.
create function quotes_stay() returns trigger language plpgsql as $$
declare
  kept quotes;
begin
  if tg_op = 'DELETE' then
    raise exception 'quote % cannot be deleted', old.number;
  end if;
  kept := new;
  kept.customer_participant_id := old.customer_participant_id;
  if old.accepted_at is null and old.withdrawn_at is null then
    kept.purchase_order_id := old.purchase_order_id;
    kept.accepted_at := old.accepted_at;
    kept.accepted_by := old.accepted_by;
    kept.withdrawn_at := old.withdrawn_at;
    kept.withdrawn_by := old.withdrawn_by;
  end if;
  kept.search := old.search;
  if old is distinct from kept then
    raise exception 'quote % cannot be changed', old.number;
  end if;
  return new;
end $$;
create trigger quotes_stay before update or delete on quotes for each row execute function quotes_stay();

-- The document of a quote belongs to no order.
alter table documents add column quote_id integer unique references quotes;
alter table documents alter column purchase_order_id drop not null;
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in ('invoice', 'credit-note', 'quote'));
alter table documents add constraint documents_of check (case kind when 'quote' then quote_id is not null and purchase_order_id is null
  else quote_id is null and purchase_order_id is not null end);
alter table document_series drop constraint document_series_kind_check;
alter table document_series add constraint document_series_kind_check check (kind in ('invoice', 'credit-note', 'quote'));

-- Only invoices and credit notes change what an order asks for.
create or replace function order_equals_documents() returns trigger language plpgsql as $$
declare
  owner integer := case when tg_table_name = 'documents' then (to_jsonb(new) ->> 'purchase_order_id')::integer else new.id end;
begin
  perform from purchase_orders o
  left join lateral (
    select coalesce(sum(case d.kind when 'credit-note' then -d.net else d.net end), 0) as net,
      coalesce(sum(case d.kind when 'credit-note' then -d.vat else d.vat end), 0) as vat
    from documents d where d.purchase_order_id = o.id and d.kind in ('invoice', 'credit-note')) s on true
  where o.id = owner and (o.net <> s.net or o.vat <> s.vat);
  if found then
    raise exception 'the amounts of order % are not those of its documents', owner;
  end if;
  return null;
end $$;
