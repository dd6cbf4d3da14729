-- Other prices of a learner until a day, or from a number of learners (domain learner-price.ts). Orders and documents keep theirs.
alter table olympiads add price_steps jsonb not null default '[]'::jsonb;
