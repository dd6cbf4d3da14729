-- The words of names, each element one name or several: of a list, all that are new are added by one statement. The caller, who has the
-- names, need not have them read again.
create function add_words_of_names(names text[]) returns void language sql as $$
  insert into name_words (word)
    select distinct found.word from unnest(names) name, words_of_name(name) found (word)
    where not exists (select from name_words known where known.word = found.word)
    order by 1
    on conflict do nothing;
$$;

-- Of a new olympiad, in a table with a million learners of earlier ones, the database expects no rows until the table is analysed, and
-- sorts the whole list for each page of it. So two of a hundred new rows bring an analysis, in place of ten; those who sit bring one a
-- minute as before.
alter table participants set (autovacuum_analyze_scale_factor = 0.02, autovacuum_analyze_threshold = 2000);
alter table participant_grades set (autovacuum_analyze_scale_factor = 0.02, autovacuum_analyze_threshold = 2000);
alter table sitting_statuses set (autovacuum_analyze_scale_factor = 0.02, autovacuum_analyze_threshold = 2000);
alter table learners set (autovacuum_analyze_scale_factor = 0.02, autovacuum_analyze_threshold = 2000);
