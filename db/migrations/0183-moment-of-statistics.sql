-- When the statistics of questions were made. Corrections make them again, and leave results_computed_at of the olympiad.
alter table result_bases add column statistics_made_at timestamptz;
update result_bases b set statistics_made_at = greatest(o.results_computed_at,
    (select max(greatest(c.applied_at, c.undone_at)) from result_corrections c
      where c.olympiad_id = b.olympiad_id and c.status in ('applied', 'undone')))
  from olympiads o where o.id = b.olympiad_id and not b.statistics_pending;
