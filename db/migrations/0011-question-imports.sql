-- Files of questions that were imported, with what each import left out.
create table question_imports (
  id integer generated always as identity primary key,
  question_module_id integer not null references question_modules on delete cascade,
  filename text not null,
  format text not null check (format in ('moodle-xml', 'qti', 'gift', 'aiken', 'table')),
  -- domain FileEncoding; null for packages and workbooks
  encoding jsonb,
  imported integer not null check (imported > 0),
  -- domain LeftOut[]: texts that ask nothing, and questions that could not be read
  texts jsonb not null,
  faults jsonb not null,
  created_by integer references users,
  created_at timestamptz not null default now()
);
create index question_imports_module on question_imports (question_module_id, id);
