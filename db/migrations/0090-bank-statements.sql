-- Bank statements are evidence: what a bank stated, and what was booked from it, is only added.

create table bank_statements (
  id integer generated always as identity primary key,
  issuer_id integer not null references issuers,
  -- where it was loaded; money of an unknown payer is booked there
  olympiad_id integer not null references olympiads,
  -- the issuer's account, letters and digits alone
  account text not null,
  format text not null check (format in ('camt.053', 'mt940', 'ofx1', 'ofx2', 'csv')),
  filename text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  currency text not null,
  opening_balance bigint,
  closing_balance bigint,
  from_day date,
  to_day date,
  -- domain StatementWarning
  warnings jsonb not null,
  loaded_by integer references users,
  loaded_at timestamptz not null
);
create index bank_statements_issuer on bank_statements (issuer_id, id);

create table bank_statement_lines (
  id integer generated always as identity primary key,
  bank_statement_id integer not null references bank_statements,
  issuer_id integer not null references issuers,
  account text not null,
  -- in the statement, and the line in its file
  position integer not null,
  file_line integer not null,
  booked_on date not null,
  amount bigint not null,
  currency text not null,
  payer text not null,
  payer_account text not null,
  -- who pays, as later statements are compared; empty for unknown
  payer_key text not null,
  text text not null,
  bank_id text not null,
  is_reversal boolean not null,
  -- what is the same for the same movement in every file, and its count among those of a file
  line_key text not null,
  ordinal integer not null,
  -- the line of an earlier statement that states the same movement
  known_line_id integer references bank_statement_lines,
  unique (bank_statement_id, position)
);
create unique index bank_statement_lines_once on bank_statement_lines (issuer_id, account, line_key, ordinal) where known_line_id is null;
create index bank_statement_lines_amount on bank_statement_lines (issuer_id, account, booked_on, amount);
create index bank_statement_lines_payer on bank_statement_lines (issuer_id, payer_key) where payer_key <> '';
create index bank_statement_lines_known on bank_statement_lines (known_line_id) where known_line_id is not null;

-- The history of a line: an odd number books it, the even one after it undoes that. Two who book it at once meet in the key.
create table bank_line_acts (
  bank_statement_line_id integer not null references bank_statement_lines,
  number integer not null check (number > 0),
  -- the money, or its reversal
  booking_id integer not null unique references bookings,
  automatic boolean not null,
  score integer,
  -- domain MatchReason
  reasons jsonb not null default '[]',
  done_by integer references users,
  done_at timestamptz not null,
  primary key (bank_statement_line_id, number)
);

-- Proposals for lines that are not booked: derived, and replaced when orders change.
create table bank_line_proposals (
  bank_statement_line_id integer primary key references bank_statement_lines,
  -- domain Proposal
  proposals jsonb not null
);

-- Columns of a bank's CSV, learnt once for an account.
create table bank_columns (
  issuer_id integer not null references issuers,
  account text not null,
  headings text not null,
  -- domain CsvMapping
  mapping jsonb not null,
  learnt_by integer references users,
  learnt_at timestamptz not null,
  primary key (issuer_id, account, headings)
);
