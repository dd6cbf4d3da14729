-- After the triggers of learner-counts, in a transaction without locks on the tables that learners change. A participant that changed meanwhile is in it twice.
insert into count_changes select id, olympiad_id from participants;
