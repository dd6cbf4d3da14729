-- Documents are the legal records of an order. They never change: fewer learners to pay for are a credit note, more a further invoice.

-- A code that an issuer has used is never given to another, not even after a rename.
create table issuer_codes (
  code text primary key,
  issuer_id integer not null references issuers
);
insert into issuer_codes select code, id from issuers;
create function issuers_keep_code() returns trigger language plpgsql as $$
begin
  insert into issuer_codes (code, issuer_id) values (new.code, new.id)
    on conflict (code) do update set issuer_id = excluded.issuer_id where issuer_codes.issuer_id = excluded.issuer_id;
  if not exists (select from issuer_codes where code = new.code and issuer_id = new.id) then
    raise unique_violation using message = 'this code belongs to another issuer', constraint = 'issuers_code_key';
  end if;
  return null;
end $$;
create trigger issuers_keep_code after insert or update of code on issuers for each row execute function issuers_keep_code();

-- One series per issuer, kind and year. It belongs to the issuer, so a rename starts no new one.
create table document_series (
  issuer_id integer not null references issuers,
  kind text not null check (kind in ('invoice', 'credit-note')),
  year integer not null,
  last_number integer not null,
  primary key (issuer_id, kind, year)
);

create table documents (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads,
  purchase_order_id integer not null references purchase_orders,
  issuer_id integer not null references issuers,
  kind text not null check (kind in ('invoice', 'credit-note')),
  number text not null unique,
  customer_name text not null collate people,
  currency text not null,
  -- of a credit note: the amounts that it takes off
  net bigint not null check (net >= 0),
  vat bigint not null check (vat >= 0),
  gross bigint not null check (gross >= 0),
  issued_at timestamptz not null,
  issued_by integer references users,
  language text not null,
  -- domain DocumentContent
  content jsonb not null,
  -- the bytes that every download gets; null until they are made, and after the retention of the law
  pdf bytea,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  printed_at timestamptz,
  search text not null generated always as (folded(number || ' ' || customer_name)) stored,
  check (net + vat = gross),
  check ((sha256 is null) = (printed_at is null))
);
alter table documents alter column pdf set storage external;
create index documents_order on documents (purchase_order_id);
create index documents_by_issued on documents (olympiad_id, issued_at, id);
create index documents_by_number on documents (olympiad_id, number, id);
create index documents_by_customer on documents (olympiad_id, customer_name, id);
create index documents_by_gross on documents (olympiad_id, gross, id);
create index documents_by_kind on documents (olympiad_id, kind, id);
create index documents_search on documents using gin (search gin_trgm_ops);
create index documents_unprinted on documents (id) where printed_at is null;

-- What was issued stays: only the bytes are added once, and a person's name is taken out of the record when the law no longer needs it.
create function documents_stay() returns trigger language plpgsql as $$
declare
  printed documents;
begin
  if tg_op = 'DELETE' then
    raise exception 'document % cannot be deleted', old.number;
  end if;
  printed := old;
  if old.printed_at is null then
    printed.pdf := new.pdf;
    printed.sha256 := new.sha256;
    printed.printed_at := new.printed_at;
  elsif new.pdf is null then
    printed.pdf := null;
    printed.content := old.content #- '{customer,attention}';
  end if;
  -- A generated column is not computed yet in a trigger before the write.
  printed.search := new.search;
  if new is distinct from printed then
    raise exception 'document % cannot be changed', old.number;
  end if;
  return new;
end $$;
create trigger documents_stay before update or delete on documents for each row execute function documents_stay();

-- What a bank payment quotes: ten characters of which the last two are check characters (domain payment-reference.ts).
create function new_payment_reference() returns text language plpgsql volatile as $$
declare
  alphabet constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  reference text;
  value integer;
  total integer;
  weighted integer;
  last integer;
begin
  loop
    reference := '';
    total := 0;
    weighted := 0;
    for place in 1..8 loop
      value := floor(random() * 31)::integer;
      reference := reference || substr(alphabet, value + 1, 1);
      total := total + value;
      weighted := weighted + place * value;
    end loop;
    last := (9 * total - weighted) % 31;
    if last < 0 then last := last + 31; end if;
    value := (62 - total % 31 - last) % 31;
    reference := reference || substr(alphabet, value + 1, 1) || substr(alphabet, last + 1, 1);
    exit when not exists (select from purchase_orders where payment_reference = reference);
  end loop;
  return reference;
end $$;
alter table purchase_orders add column payment_reference text;
create unique index purchase_orders_payment_reference on purchase_orders (payment_reference);
update purchase_orders set payment_reference = new_payment_reference();
alter table purchase_orders
  alter column payment_reference set default new_payment_reference(),
  alter column payment_reference set not null,
  add constraint purchase_orders_payment_reference_key unique using index purchase_orders_payment_reference;
alter table purchase_orders alter column search
  set expression as (folded(number || ' ' || customer_name || ' ' || school_po || ' ' || payment_reference));

-- Orders that exist: their invoice as it was last printed, with the payment reference that it had.
insert into documents (olympiad_id, purchase_order_id, issuer_id, kind, number, customer_name, currency, net, vat, gross,
  issued_at, issued_by, language, content)
select o.olympiad_id, o.id, i.id, 'invoice', o.number, o.customer_name, o.currency, o.net, o.vat, o.gross,
  o.issued_at, o.issued_by, 'en',
  jsonb_build_object(
    'accent', p.accent, 'issuer', o.issuer, 'customer', o.customer, 'olympiad', a.title,
    'issuedOn', to_char(o.issued_at at time zone a.time_zone, 'YYYY-MM-DD'),
    'dueOn', to_char(o.due_at at time zone a.time_zone, 'YYYY-MM-DD'),
    'schoolPo', o.school_po, 'paymentReference', o.number, 'corrects', '[]'::jsonb, 'reason', '',
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'description', l.description, 'comment', l.comment,
        'quantity', l.quantity, 'unitGross', l.unit_gross, 'vatRate', l.vat_rate, 'net', l.net, 'vat', l.vat, 'gross', l.gross)
        order by l.position), '[]'::jsonb) from purchase_order_lines l where l.purchase_order_id = o.id))
from purchase_orders o
join olympiads a on a.id = o.olympiad_id
join projects p on p.id = a.project_id
join issuers i on i.project_id = p.id
order by o.id;
insert into document_series
select d.issuer_id, 'invoice', split[1]::integer, max(split[2]::integer)
from documents d, regexp_match(d.number, '-([0-9]{4})-([0-9]+)$') split
group by d.issuer_id, split[1]::integer;
drop table invoice_counters;

-- An order's amounts are the sum of its invoices less its credit notes, at the end of every transaction.
create function order_equals_documents() returns trigger language plpgsql as $$
declare
  owner integer := case when tg_table_name = 'documents' then (to_jsonb(new) ->> 'purchase_order_id')::integer else new.id end;
begin
  perform from purchase_orders o
  left join lateral (
    select coalesce(sum(case d.kind when 'credit-note' then -d.net else d.net end), 0) as net,
      coalesce(sum(case d.kind when 'credit-note' then -d.vat else d.vat end), 0) as vat
    from documents d where d.purchase_order_id = o.id) s on true
  where o.id = owner and (o.net <> s.net or o.vat <> s.vat);
  if found then
    raise exception 'the amounts of order % are not those of its documents', owner;
  end if;
  return null;
end $$;
create constraint trigger documents_equal_order after insert on documents
  deferrable initially deferred for each row execute function order_equals_documents();
create constraint trigger order_equals_documents after insert or update of net, vat, gross on purchase_orders
  deferrable initially deferred for each row execute function order_equals_documents();
