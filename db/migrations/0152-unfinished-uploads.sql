-- Files that are sent in parts: how much of each has arrived. A stored one stays for a day, so that a lost answer can be given again.
create table unfinished_uploads (
  id integer generated always as identity primary key,
  olympiad_id integer references olympiads on delete cascade,
  filename text not null,
  size integer not null check (size > 0),
  -- of the whole content, as the browser computed it; null where it could not
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  access text check (access in ('staff', 'teachers', 'public')),
  replaces integer references uploads on delete cascade,
  -- bytes that are on disk
  received integer not null default 0 check (received between 0 and size),
  -- the stored file
  upload_id integer references uploads on delete cascade,
  created_by integer references users,
  received_at timestamptz not null
);
create index unfinished_uploads_place on unfinished_uploads (olympiad_id, id);
create index unfinished_uploads_received_at on unfinished_uploads (received_at);
create index unfinished_uploads_replaces on unfinished_uploads (replaces) where replaces is not null;
create index unfinished_uploads_upload on unfinished_uploads (upload_id) where upload_id is not null;
