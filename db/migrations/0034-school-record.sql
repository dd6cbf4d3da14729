-- A school's addresses, VAT number, contacts and successor, and the fields that people corrected.
alter table schools
  add column postal_address text not null default '' check (length(postal_address) <= 500),
  add column street_address text not null default '' check (length(street_address) <= 500),
  add column vat_number text not null default '' check (vat_number ~ '^([0-9]{10})?$'),
  -- the school that took over when this one closed or was legally merged
  add column successor_id integer references schools check (successor_id <> id),
  -- fields that a person corrected and that the register does not change until it agrees with them
  add column corrected text[] not null default '{}'
    check (corrected <@ array['name', 'province', 'district', 'town', 'suburb', 'telephone']);
create index schools_successor on schools (successor_id) where successor_id is not null;

-- A school that a person edited was not updated at all. Its fields stay; the next register releases those that agree with it.
update schools set corrected = array['name', 'province', 'district', 'town', 'suburb', 'telephone'] where edited_at is not null;
alter table schools drop column edited_at;

create table school_contacts (
  id integer generated always as identity primary key,
  school_id integer not null references schools on delete cascade,
  position smallint not null,
  role text not null check (role in ('principal', 'deputy', 'subject', 'finance', 'secretary', 'other')),
  name text not null default '' check (length(name) <= 120),
  email text not null default '' check (length(email) <= 120),
  telephone text not null default '' check (length(telephone) <= 40),
  unique (school_id, position)
);
