create extension if not exists fuzzystrmatch;

-- Every word of the names of learners, users and contacts: a mistyped word is compared with these, and not with every row.
create table name_words (
  word text primary key
);
create index name_words_alike on name_words (left(word, 1), length(word));
create index name_words_like on name_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- The words of a name that can be mistyped.
create function words_of_name(name text) returns setof text language sql immutable strict parallel safe as $$
  select word from unnest(tsvector_to_array(search_words(folded(name)))) word where length(word) >= 3 and word !~ '[0-9]'
$$;

-- A name that is erased or corrected leaves no word behind that no one else has.
create function forget_name_words(gone text[]) returns void language sql as $$
  delete from name_words w where w.word = any(gone)
    and not exists (select from participants p where p.search like '%' || w.word || '%')
    and not exists (select from users u where u.search like '%' || w.word || '%')
    and not exists (select from useful_contacts c where c.search like '%' || w.word || '%')
$$;

create function learners_add_words() returns trigger language plpgsql as $$
begin
  insert into name_words (word) select distinct word from present r, words_of_name(r.first_name || ' ' || r.last_name) word order by word
    on conflict do nothing;
  return null;
end $$;
create trigger learners_add_words after insert on learners referencing new table as present
  for each statement execute function learners_add_words();
create function learners_change_words() returns trigger language plpgsql as $$
begin
  insert into name_words (word) select distinct word
    from present r join former f on f.id = r.id and f.first_name || ' ' || f.last_name is distinct from r.first_name || ' ' || r.last_name, words_of_name(r.first_name || ' ' || r.last_name) word
    order by word on conflict do nothing;
  perform forget_name_words(array(select distinct word
    from former f join present r on f.id = r.id and f.first_name || ' ' || f.last_name is distinct from r.first_name || ' ' || r.last_name, words_of_name(f.first_name || ' ' || f.last_name) word));
  return null;
end $$;
create trigger learners_change_words after update on learners referencing old table as former new table as present
  for each statement execute function learners_change_words();
create function learners_forget_words() returns trigger language plpgsql as $$
begin
  perform forget_name_words(array(select distinct word from former f, words_of_name(f.first_name || ' ' || f.last_name) word));
  return null;
end $$;
create trigger learners_forget_words after delete on learners referencing old table as former
  for each statement execute function learners_forget_words();

create function users_add_words() returns trigger language plpgsql as $$
begin
  insert into name_words (word) select distinct word from present r, words_of_name(r.full_name) word order by word
    on conflict do nothing;
  return null;
end $$;
create trigger users_add_words after insert on users referencing new table as present
  for each statement execute function users_add_words();
create function users_change_words() returns trigger language plpgsql as $$
begin
  insert into name_words (word) select distinct word
    from present r join former f on f.id = r.id and f.full_name is distinct from r.full_name, words_of_name(r.full_name) word
    order by word on conflict do nothing;
  perform forget_name_words(array(select distinct word
    from former f join present r on f.id = r.id and f.full_name is distinct from r.full_name, words_of_name(f.full_name) word));
  return null;
end $$;
create trigger users_change_words after update on users referencing old table as former new table as present
  for each statement execute function users_change_words();
create function users_forget_words() returns trigger language plpgsql as $$
begin
  perform forget_name_words(array(select distinct word from former f, words_of_name(f.full_name) word));
  return null;
end $$;
create trigger users_forget_words after delete on users referencing old table as former
  for each statement execute function users_forget_words();

create function useful_contacts_add_words() returns trigger language plpgsql as $$
begin
  insert into name_words (word) select distinct word from present r, words_of_name(r.name || ' ' || r.organisation) word order by word
    on conflict do nothing;
  return null;
end $$;
create trigger useful_contacts_add_words after insert on useful_contacts referencing new table as present
  for each statement execute function useful_contacts_add_words();
create function useful_contacts_change_words() returns trigger language plpgsql as $$
begin
  insert into name_words (word) select distinct word
    from present r join former f on f.id = r.id and f.name || ' ' || f.organisation is distinct from r.name || ' ' || r.organisation, words_of_name(r.name || ' ' || r.organisation) word
    order by word on conflict do nothing;
  perform forget_name_words(array(select distinct word
    from former f join present r on f.id = r.id and f.name || ' ' || f.organisation is distinct from r.name || ' ' || r.organisation, words_of_name(f.name || ' ' || f.organisation) word));
  return null;
end $$;
create trigger useful_contacts_change_words after update on useful_contacts referencing old table as former new table as present
  for each statement execute function useful_contacts_change_words();
create function useful_contacts_forget_words() returns trigger language plpgsql as $$
begin
  perform forget_name_words(array(select distinct word from former f, words_of_name(f.name || ' ' || f.organisation) word));
  return null;
end $$;
create trigger useful_contacts_forget_words after delete on useful_contacts referencing old table as former
  for each statement execute function useful_contacts_forget_words();

insert into name_words (word)
  select word from learners, words_of_name(first_name || ' ' || last_name) word
  union select word from users, words_of_name(full_name) word
  union select word from useful_contacts, words_of_name(name || ' ' || organisation) word;

-- The words of names and schools that a mistyped one may mean, the nearest first. `most` letters may differ.
create function near_words(typed text, most integer) returns setof text language sql stable parallel safe as $$
  select word from (
    select word, levenshtein_less_equal(word, typed, most) as letters from name_words
      where left(word, 1) = left(typed, 1) and length(word) between length(typed) - most and length(typed) + most
    union
    select word, levenshtein_less_equal(word, typed, most) from (
      select word from name_words where word % typed and length(word) between length(typed) - most and length(typed) + most
      union select word from school_words where word % typed and length(word) between length(typed) - most and length(typed) + most
    ) alike
  ) near
  where letters between 1 and most order by letters, similarity(word, typed) desc, word limit 12
$$;
