-- How a school reads the columns of a list, where a person has set them: the next list with the same columns is read so, too.
create table set_columns (
  school_id integer not null references schools on delete cascade,
  -- SHA-256 of the names of the list's columns in their order; the names themselves are not kept
  layout text not null check (layout ~ '^[0-9a-f]{64}$'),
  -- field -> place of its column
  places jsonb not null,
  set_at timestamptz not null,
  primary key (school_id, layout)
);
