-- Figures of public pages that change while schools register, as they were last published. All processes show these, and they change
-- at most once a minute.
create table public_figures (
  name text primary key,
  as_of timestamptz not null,
  figures jsonb not null
);
