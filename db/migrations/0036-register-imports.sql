-- Imports of the national register: read and compared first, applied as one act, and undone where nobody changed the school since.
create table register_imports (
  id integer generated always as identity primary key,
  filename text not null,
  sha256 text not null check (length(sha256) = 64),
  status text not null default 'preview' check (status in ('preview', 'applied', 'undone')),
  -- the schools of the file as columns of `schools`; empty once they are applied
  content jsonb not null,
  -- contract RegisterPreview
  preview jsonb not null,
  -- schools that were added or changed
  changed integer not null default 0,
  read_by integer references users,
  read_at timestamptz not null,
  applied_by integer references users,
  applied_at timestamptz,
  undone_by integer references users,
  undone_at timestamptz
);

-- The schools that an import added or changed, with their columns before it.
create table register_import_changes (
  import_id integer not null references register_imports on delete cascade,
  school_id integer not null references schools on delete cascade,
  -- null for a school that the import added
  before jsonb,
  -- of the school after the import: a later change has a higher one
  version integer not null,
  primary key (import_id, school_id)
);
create index register_import_changes_school on register_import_changes (school_id);

-- Deletes a school that no record needs; answers whether it did. Former names and contacts go with it.
create function delete_unused_school(wanted integer) returns boolean language plpgsql as $$
begin
  delete from schools where id = wanted;
  return found;
exception when foreign_key_violation then
  return false;
end $$;
