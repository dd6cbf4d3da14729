-- What an acceptance made: school, participant, teacher, link. Undoing it takes these away again.
alter table interests add column created text[] not null default '{}'
  check (created <@ array['school', 'participant', 'teacher', 'link']);
create index interests_teacher on interests (teacher_id) where teacher_id is not null;
create index interests_participant on interests (customer_participant_id) where customer_participant_id is not null;

-- Whether verified interest with a certain match is accepted without a person.
alter table olympiads add column accepts_certain boolean not null default false;

create index schools_telephone on schools (telephone) where telephone <> '';
create index users_email on users (lower(email));

-- Built before `folded` removed spacing accents.
reindex index schools_by_folded_name;

-- Loads pg_trgm into this session: a setting of an extension that is not loaded cannot be given to a function.
select show_limit();
-- Schools with a name and a place like these, the most alike first; `in_province` is `unknown` where it is not known.
create function near_schools(name text, place text, in_province text) returns setof integer language sql stable
  set pg_trgm.word_similarity_threshold = 0.5 set enable_seqscan = off as $$
  select id from schools
    where search %> folded(near_schools.name) and (in_province = 'unknown' or province in (in_province, 'unknown'))
    order by word_similarity(folded(near_schools.name), search) + word_similarity(folded(place), search) / 2 desc, id limit 40
$$;
