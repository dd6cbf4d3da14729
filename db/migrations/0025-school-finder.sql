-- The words of a folded text, without signs.
create function search_words(value text) returns tsvector language sql immutable strict parallel safe
  return array_to_tsvector(array_remove(regexp_split_to_array(value, '[[:space:][:punct:]“”„«»…·•–—]+'), ''));
-- Found while typing: without a list of pending entries, which every search would read through.
create index schools_words on schools using gin (search_words(search)) with (fastupdate = off);
create index schools_by_folded_name on schools (folded(name) text_pattern_ops);

-- Every word that names and places of schools have had: a mistyped word is compared with these, and not with every school.
create table school_words (
  word text primary key
);
create index school_words_like on school_words using gin (word gin_trgm_ops) with (fastupdate = off);

create function schools_add_words() returns trigger language plpgsql as $$
begin
  insert into school_words (word)
    select distinct word from present, unnest(tsvector_to_array(search_words(search))) word
    where length(word) >= 4 and word !~ '[0-9]' order by word
    on conflict do nothing;
  return null;
end $$;
create trigger schools_add_words after insert on schools referencing new table as present
  for each statement execute function schools_add_words();
create trigger schools_change_words after update on schools referencing new table as present
  for each statement execute function schools_add_words();
insert into school_words (word)
  select distinct word from schools, unnest(tsvector_to_array(search_words(search))) word
  where length(word) >= 4 and word !~ '[0-9]';

-- Loads pg_trgm into this session: a setting of an extension that is not loaded cannot be given to a function.
select show_limit();
-- Words that a mistyped one may mean. The usual threshold of 0.6 passes over a word with two letters in each other's place.
create function near_school_words(typed text) returns setof text language sql stable parallel safe
  set pg_trgm.word_similarity_threshold = 0.4 set enable_seqscan = off as $$
  select word from school_words where word %> typed and length(word) between length(typed) - 2 and length(typed) + 8
    order by word_similarity(typed, word) desc, length(word) limit 30
$$;
