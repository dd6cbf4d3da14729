-- Files that people manage: an upload that is available to an olympiad or to the platform. Deleted ones stay for some days.
alter table uploads
  add column deleted_at timestamptz,
  add column deleted_by integer references users;
create index uploads_olympiad on uploads (olympiad_id, id);
create index uploads_bin on uploads (deleted_at) where deleted_at is not null;

-- Its id is in links: another upload that replaces the file gets the same links.
create table attachments (
  id integer generated always as identity primary key,
  upload_id integer not null unique references uploads on delete cascade,
  access text not null default 'staff' check (access in ('staff', 'teachers', 'public'))
);
