-- The index is built already: the table is locked for a moment only.
alter table participants drop constraint participants_learner_id_olympiad_id_key,
  add constraint participants_learner_id_olympiad_id_key unique using index participants_of_a_learner;
