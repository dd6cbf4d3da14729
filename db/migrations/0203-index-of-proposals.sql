drop index concurrently if exists proposals_search;
create index concurrently proposals_search on proposals using gin (search gin_trgm_ops);
