-- Runs of the checks of the ledger, by olympiad. Rows are only added.
create table ledger_proofs (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads,
  ran_at timestamptz not null,
  holds boolean not null,
  -- domain ProofCheck
  checks jsonb not null,
  -- null: it ran by night
  asked_by integer references users
);
create index ledger_proofs_olympiad on ledger_proofs (olympiad_id, id);
create trigger ledger_proofs_stay before update or delete on ledger_proofs for each row execute function bookings_stay();

insert into emailers (kind, name) values ('system', 'ledger-proof');
