alter table projects
  -- of its public pages
  add column languages text[] not null default '{en,af}' check (cardinality(languages) between 1 and 2 and languages <@ array['en', 'af']),
  -- a host name that leads to its public pages; empty: none
  add column domain text not null default '' check (domain = lower(domain) and length(domain) <= 253);
create unique index projects_domain on projects (domain) where domain <> '';
