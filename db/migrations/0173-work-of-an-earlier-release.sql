-- Whether report_figures are those of the present results. The statistics of an earlier release leave it false.
alter table result_bases add column figures_stored boolean not null default false;
create function result_bases_move_figures() returns trigger language plpgsql as $$
begin
  new.figures_stored := false;
  return new;
end $$;
create trigger result_bases_move_figures before update of statistics_pending on result_bases
  for each row when (new.statistics_pending) execute function result_bases_move_figures();

-- When the answers that results were computed from were emptied. The erasures of an earlier release leave them as they are;
-- within the hour the platform empties what they left.
alter table erasures add column results_emptied_at timestamptz;
