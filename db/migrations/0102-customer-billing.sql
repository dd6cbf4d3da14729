-- The customer as documents name it, where they differ from the school's record. Without a row the school's record applies.
create table customer_billings (
  id integer generated always as identity primary key,
  customer_participant_id integer not null unique references customer_participants on delete cascade,
  name text not null,
  address text not null default '',
  vat_number text not null default '',
  bursar_email text not null default '',
  attention text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by integer references users
);
