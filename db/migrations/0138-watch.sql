-- Beside the figures of the front page: provinces in which enough learners are sitting, and the figures that were published
-- within the last hour. Both are published figures: they change with the others, at most once a minute.
alter table live_figures
  add column lit text[] not null default '{}',
  add column hour jsonb not null default '[]';
