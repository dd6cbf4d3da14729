-- A mistyped word has its first letter right, or the letters after it: by these, three plain indexes have the words alike, at half the
-- cost of one of trigrams, which answered a search for them with thousands of words to compare.
drop index concurrently if exists name_words_by_letter;
create index concurrently name_words_by_letter on name_words (left(word, 1), length(word)) include (word);
drop index concurrently if exists name_words_by_beginning;
create index concurrently name_words_by_beginning on name_words (left(word, 2), length(word)) include (word);
drop index concurrently if exists name_words_by_next_letters;
create index concurrently name_words_by_next_letters on name_words (substr(word, 2, 2), length(word)) include (word);

-- Of another first letter are those with another, a further, no or a later first letter: hosana, inosana, osana and onsana for nosana.
create or replace function near_words(typed text, most integer) returns setof text language sql stable parallel safe as $$
  select word from (
    select word, levenshtein_less_equal(word, typed, most) as letters from (
      select word from name_words
        where left(word, 1) = left(typed, 1) and length(word) between length(typed) - most and length(typed) + most
      union all (
        select word from name_words
          where substr(word, 2, 2) = any(array[substr(typed, 2, 2), left(typed, 2)])
            and length(word) between length(typed) - most and length(typed) + most
            and left(word, 1) <> left(typed, 1) and word % typed
        union select word from name_words
          where left(word, 2) = any(array[substr(typed, 2, 2), reverse(left(typed, 2))])
            and length(word) between length(typed) - most and length(typed) + most
            and left(word, 1) <> left(typed, 1) and word % typed
        union select word from school_words
          where length(word) between length(typed) - most and length(typed) + most and word % typed
            and not exists (select from name_words known where known.word = school_words.word and left(known.word, 1) = left(typed, 1)))
    ) alike where word <> typed
    -- The letters are counted once.
    offset 0
  ) near
  where letters <= most order by letters, similarity(word, typed) desc, word limit 12
$$;

drop index concurrently if exists name_words_alike;
drop index concurrently if exists name_words_like;
