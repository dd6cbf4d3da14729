-- Each load of a list is a batch, so that it can be undone.
create table learner_loads (
  id integer generated always as identity primary key,
  customer_participant_id integer not null references customer_participants on delete cascade,
  source text not null check (source in ('list', 'last-year')),
  -- empty for a pasted list
  file_name text not null default '' check (length(file_name) <= 200),
  -- SHA-256 of the file or the pasted text
  sha256 text not null default '' check (sha256 ~ '^([0-9a-f]{64})?$'),
  loaded smallint not null,
  -- null: by the school's link
  loaded_by integer references users,
  by_link boolean not null default false,
  loaded_at timestamptz not null,
  undone_at timestamptz
);
create index learner_loads_customer on learner_loads (customer_participant_id, id);

alter table participants add column load_id integer references learner_loads on delete set null;
create index participants_load on participants (load_id) where load_id is not null;
