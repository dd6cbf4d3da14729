drop index concurrently if exists proposals_search;
create index concurrently proposals_search on proposals using gin (search gin_trgm_ops);
drop index concurrently if exists proposals_by_kind;
create index concurrently proposals_by_kind on proposals (olympiad_id, kind, id);
