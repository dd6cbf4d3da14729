-- The school's own order as a file. A later file is a further row.
create table order_files (
  id integer generated always as identity primary key,
  purchase_order_id integer not null references purchase_orders,
  filename text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size integer not null,
  added_at timestamptz not null,
  added_by integer references users,
  unique (purchase_order_id, sha256)
);
alter table purchase_order_comments drop constraint purchase_order_comments_about_check;
alter table purchase_order_comments add constraint purchase_order_comments_about_check check (about in
  ('note', 'issued', 'payment', 'reversal', 'approval', 'approval-ended', 'discount', 'school-po', 'school-file', 'deleted', 'reduced',
    'credit'));
create index order_files_sha256 on order_files (sha256);
