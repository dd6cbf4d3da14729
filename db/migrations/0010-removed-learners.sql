-- Extra time goes with the learner who is removed: it kept them from being removed. Without its learner a row would read as one
-- for everybody.
alter table extra_times
  drop constraint extra_times_participant_id_fkey,
  add foreign key (participant_id) references participants on delete cascade;

alter table extra_time_participants
  drop constraint extra_time_participants_participant_id_fkey,
  add foreign key (participant_id) references participants on delete cascade;
create index extra_time_participants_participant on extra_time_participants (participant_id);
