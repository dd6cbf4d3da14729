-- Rows of this table are only added, and hardly read before the sitting is over. Analysing or vacuuming pages that were written since
-- the last checkpoint logs each of them whole, because the pages have checksums: half as much again as the answers themselves, once a
-- minute. So it is analysed when the table has doubled, and vacuumed after millions of answers, more slowly than other tables.
alter table answer_saves set (
  autovacuum_analyze_threshold = 10000,
  autovacuum_analyze_scale_factor = 1,
  autovacuum_vacuum_insert_threshold = 10000000,
  autovacuum_vacuum_insert_scale_factor = 0.2,
  autovacuum_vacuum_cost_delay = 20
);
