-- Figures of the Overview as they were last counted: of an olympiad, or of all (null). A reader who finds them old counts
-- again, one at a time; learners never wait for it.
create table overview_figures (
  olympiad_id integer unique nulls not distinct references olympiads on delete cascade,
  as_of timestamptz not null,
  figures jsonb not null
);
