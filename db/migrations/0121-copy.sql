-- Words of organisers for texts of the app, by olympiad (null: the platform), key and language. Each save is a row; the last one is in force.
create table copy_texts (
  id integer generated always as identity primary key,
  olympiad_id integer references olympiads on delete cascade,
  key text not null,
  language text not null check (language in ('en', 'af')),
  version integer not null check (version > 0),
  value text,
  saved_at timestamptz not null,
  saved_by integer references users,
  unique nulls not distinct (olympiad_id, key, language, version)
);
create trigger copy_texts_site after insert on copy_texts for each statement execute function notify_site();
