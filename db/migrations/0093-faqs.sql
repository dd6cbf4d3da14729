-- Frequent questions of the public pages and the portal. A project's own, or those of the suite.
create sequence faq_places as integer;
create table faqs (
  id integer generated always as identity primary key,
  project_id integer references projects on delete cascade,
  audience text not null check (audience in ('public', 'portal', 'both')),
  language text not null check (language in ('en', 'af', 'zu', 'xh')),
  question text not null,
  answer text not null,
  -- among all; a new one comes last
  position integer not null default nextval('faq_places'),
  published boolean not null default false,
  helpful integer not null default 0,
  unhelpful integer not null default 0,
  version integer not null default 1,
  search text not null generated always as (folded(question || ' ' || answer)) stored
);
alter sequence faq_places owned by faqs.position;
create index faqs_project on faqs (project_id, position);

-- One vote of a network on a day. The mark is a keyed hash with the day in it, and is deleted after the day: it leads to no reader.
create table faq_votes (
  faq_id integer not null references faqs on delete cascade,
  mark bytea not null,
  day date not null,
  helpful boolean not null,
  primary key (faq_id, mark)
);
create index faq_votes_day on faq_votes (day);
