-- A person's participations are found without a look at the rows themselves.
drop index concurrently if exists participants_of_a_learner;
create unique index concurrently participants_of_a_learner on participants (learner_id, olympiad_id) include (id);
