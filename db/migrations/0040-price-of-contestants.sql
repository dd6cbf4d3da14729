-- A contestant has a price of its own: an olympiad of schools and teams may ask nothing of its learners.
alter table team_rules add column contestant_price integer not null default 0 check (contestant_price >= 0);
