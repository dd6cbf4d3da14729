-- Notes of the people who run the platform: a checklist before each olympiad, the diary of an olympiad, common issues.
insert into emailers (kind, name) values ('system', 'checklist-due');
create table notes (
  id integer generated always as identity primary key,
  page text not null check (page in ('before-olympiad', 'olympiad', 'common-issues')),
  -- null: of every olympiad
  olympiad_id integer references olympiads on delete cascade,
  title text not null,
  body text not null default '',
  -- of a common issue
  cause text not null default '',
  remedy text not null default '',
  links text not null default '',
  -- a subject of the app log; one of an earlier release stays
  log_key text,
  -- of an item of the checklist
  owner_id integer references users,
  days_before integer not null default 0 check (days_before >= 0),
  -- of an entry of a diary
  date date,
  version integer not null default 1,
  search text not null generated always as (folded(title || ' ' || body || ' ' || cause || ' ' || remedy)) stored,
  check (page <> 'olympiad' or (olympiad_id is not null and date is not null))
);
create index notes_page on notes (page, date desc);
create index notes_olympiad on notes (olympiad_id) where olympiad_id is not null;
create index notes_owner on notes (owner_id) where owner_id is not null;

-- An item of the checklist that is done for an olympiad.
create table note_ticks (
  note_id integer not null references notes on delete cascade,
  olympiad_id integer not null references olympiads on delete cascade,
  ticked_by integer not null references users,
  ticked_at timestamptz not null,
  primary key (note_id, olympiad_id)
);
create index note_ticks_olympiad on note_ticks (olympiad_id);
create index note_ticks_by on note_ticks (ticked_by);
