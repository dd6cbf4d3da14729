-- Named tables of figures of an olympiad: what admins enter, and what releases write.
create table olympiad_data (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads on delete cascade,
  name text not null check (name <> ''),
  title text not null check (title <> ''),
  source text not null default '',
  -- domain DataColumn[]
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  -- domain DataCell[][], each row in the order of the columns
  rows jsonb not null default '[]' check (jsonb_typeof(rows) = 'array'),
  is_public boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz not null,
  unique (olympiad_id, name)
);
