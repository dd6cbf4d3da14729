-- Counts of learners by groups for readers without small cells: of one moment, the same until the next.
create table fixed_figures (
  olympiad_id integer primary key references olympiads on delete cascade,
  as_of timestamptz not null,
  -- when newer ones were last counted, also if they were not used
  counted_at timestamptz not null,
  -- whether results were released at that moment
  released boolean not null
);
create table fixed_counts (
  olympiad_id integer not null references fixed_figures on delete cascade,
  -- the groups of a table: 'province', 'province grade', 'entered-day province'
  name text not null,
  counts jsonb not null,
  primary key (olympiad_id, name)
);

-- Tables as these readers saw them last. The next ones are compared with them.
create table shown_figures (
  olympiad_id integer not null references olympiads on delete cascade,
  series text not null,
  -- empty: all tables by one group
  name text not null,
  as_of timestamptz not null,
  figures jsonb not null,
  primary key (olympiad_id, series, name)
);

-- Questions of a paper that is not used again may be given to teachers once results are released.
alter table olympiads add column practice_public boolean not null default false;
