-- How a user looks at a staff list, under a name: search, filters, order and columns.
create table saved_views (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- null: a view of a list of all olympiads
  olympiad_id integer references olympiads on delete cascade,
  -- the path of the list, with the part of it that a page shows: /api/teacher/?all=true
  list text not null,
  name text not null check (name <> ''),
  q text not null default '',
  sort text,
  -- contract SavedFilter[]
  filters jsonb not null default '[]',
  -- null: the standard columns
  columns text[],
  page_size integer not null check (page_size between 1 and 500),
  -- with the olympiad's staff; without an olympiad, with overlords
  shared boolean not null default false,
  -- the view with which the list opens for its owner
  is_default boolean not null default false,
  created_at timestamptz not null
);
create unique index saved_views_name on saved_views (user_id, coalesce(olympiad_id, 0), list, name);
create unique index saved_views_default on saved_views (user_id, coalesce(olympiad_id, 0), list) where is_default;
create index saved_views_shared on saved_views (coalesce(olympiad_id, 0), list) where shared;
