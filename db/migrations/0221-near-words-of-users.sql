-- Fewer samples give the frequency of a part of a name: there are tens of thousands of users, not a million. Each sample is compared
-- with each word whenever a search is planned.
alter table users alter column search set statistics 200;
analyze users (search);

-- As before, but the letters that differ are counted once for each word.
create or replace function near_words(typed text, most integer) returns setof text language sql stable parallel safe as $$
  select word from (
    select word from name_words
      where left(word, 1) = left(typed, 1) and length(word) between length(typed) - most and length(typed) + most
        and levenshtein_less_equal(word, typed, most) <= most
    union
    select word from name_words
      where word % typed and length(word) between length(typed) - most and length(typed) + most
        and levenshtein_less_equal(word, typed, most) <= most
    union
    select word from school_words
      where word % typed and length(word) between length(typed) - most and length(typed) + most
        and levenshtein_less_equal(word, typed, most) <= most
  ) near
  where word <> typed order by levenshtein(word, typed), similarity(word, typed) desc, word limit 12
$$;
