-- The item bank: each question as it stands now, beside how it did wherever it or a copy of it was used. It is kept by
-- triggers, so that the list of many years sorts by its own columns.
create table bank_items (
  question_id integer primary key references questions on delete cascade,
  olympiad_id integer not null references olympiads,
  line_id integer not null,
  -- the first words of the question, without marks of rich text
  stem text not null collate people,
  kind text not null,
  topic text not null collate people,
  difficulty text not null,
  difficulty_order smallint not null
    generated always as (case difficulty when 'easy' then 1 when 'medium' then 2 else 3 end) stored,
  marks integer not null,
  languages text[] not null,
  changed_at timestamptz not null,
  -- the olympiads in whose published papers it stands
  used_in integer[] not null default '{}',
  uses smallint not null generated always as (cardinality(used_in)) stored,
  participants integer not null default 0,
  -- thousandths: the share of its marks that was earned, and the mean correlation with the rest of the papers, by participants
  facility smallint,
  discrimination smallint,
  search text not null generated always as (lower(stem || ' ' || topic)) stored
);
create index bank_items_line on bank_items (line_id);
create index bank_items_by_stem on bank_items (olympiad_id, stem, question_id);
create index bank_items_by_topic on bank_items (olympiad_id, topic, question_id);
create index bank_items_by_difficulty on bank_items (olympiad_id, difficulty_order, question_id);
create index bank_items_by_marks on bank_items (olympiad_id, marks, question_id);
create index bank_items_by_change on bank_items (olympiad_id, changed_at, question_id);
create index bank_items_by_uses on bank_items (olympiad_id, uses, question_id);
create index bank_items_by_participants on bank_items (olympiad_id, participants, question_id);
create index bank_items_by_facility on bank_items (olympiad_id, coalesce(facility, -9999), question_id);
create index bank_items_by_discrimination on bank_items (olympiad_id, coalesce(discrimination, -9999), question_id);
-- Of a language that few have, or none.
create index bank_items_languages on bank_items using gin (languages);
create index bank_items_search on bank_items using gin (search gin_trgm_ops);
create index question_statistics_question on question_statistics (question_id);
create index paper_questions_question on paper_questions (question_id);

create function plain_words(html text) returns text language sql immutable as $$
  select left(btrim(regexp_replace(
    replace(replace(replace(replace(replace(regexp_replace(html, '<[^>]*>', ' ', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
    '\s+', ' ', 'g')), 300)
$$;

create function bank_figures(lines integer[]) returns void language plpgsql as $$
begin
  perform from bank_items where line_id = any(lines) order by question_id for update;
  update bank_items b
    set used_in = f.used_in, participants = f.participants, facility = f.facility, discrimination = f.discrimination
    from (
      select line as line_id,
        array(select distinct p.olympiad_id from questions q join paper_questions pq on pq.question_id = q.id
          join papers p on p.id = pq.paper_id where q.line_id = line order by 1) as used_in,
        coalesce(s.participants, 0) as participants,
        round(1000.0 * s.mark_sum / nullif(s.full_marks, 0)) as facility,
        round(1000 * s.discrimination) as discrimination
      from unnest(lines) line cross join lateral (
        select sum(st.participants) as participants, sum(st.mark_sum) as mark_sum,
          sum(st.participants::bigint * v.marks) as full_marks,
          sum(st.discrimination * st.participants)
            / nullif(sum(st.participants) filter (where st.discrimination is not null), 0) as discrimination
        from questions q join question_statistics st on st.question_id = q.id
        join paper_questions pq on pq.paper_id = st.paper_id and pq.question_id = q.id
        join question_versions v on v.id = pq.question_version_id
        where q.line_id = line) s) f
    where b.line_id = f.line_id
      and (b.used_in, b.participants, b.facility, b.discrimination)
        is distinct from (f.used_in, f.participants::integer, f.facility::smallint, f.discrimination::smallint);
end $$;

create function bank_keep(ids integer[]) returns void language plpgsql as $$
declare
  added integer[];
begin
  perform from bank_items where question_id = any(ids) order by question_id for update;
  delete from bank_items b using questions q where b.question_id = any(ids) and q.id = b.question_id and q.deleted_at is not null;
  -- One that is no copy and stands in no paper has no figures yet.
  select array_agg(q.line_id) into added from questions q
    where q.id = any(ids) and not exists (select from bank_items b where b.question_id = q.id)
      and (q.origin_id is not null or exists (select from questions c join paper_questions pq on pq.question_id = c.id
        where c.line_id = q.line_id));
  insert into bank_items
    (question_id, olympiad_id, line_id, stem, kind, topic, difficulty, marks, languages, changed_at)
    select q.id, m.olympiad_id, q.line_id,
      plain_words(coalesce((select t.value ->> 'stem' from jsonb_each(v.content -> 'texts') t
        order by t.key <> 'en', t.key limit 1), '')),
      v.kind, v.topic, v.difficulty, v.marks,
      array(select t from jsonb_object_keys(v.content -> 'texts') t order by t), v.created_at
    from questions q join question_modules m on m.id = q.question_module_id
    join question_versions v on v.id = q.current_version_id
    where q.id = any(ids) and q.deleted_at is null order by q.id
  on conflict (question_id) do update set
    olympiad_id = excluded.olympiad_id, stem = excluded.stem, kind = excluded.kind, topic = excluded.topic,
    difficulty = excluded.difficulty, marks = excluded.marks, languages = excluded.languages,
    changed_at = excluded.changed_at;
  if added is not null then perform bank_figures(added); end if;
end $$;

create function questions_keep_bank() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  select array_agg(n.id) into ids from now_there n join before_there b on b.id = n.id
    where (b.current_version_id, b.question_module_id, b.deleted_at)
      is distinct from (n.current_version_id, n.question_module_id, n.deleted_at);
  if ids is not null then perform bank_keep(ids); end if;
  return null;
end $$;
create trigger questions_keep_bank after update on questions referencing old table as before_there new table as now_there
  for each statement execute function questions_keep_bank();

-- A question may be written with its version, in either order.
create function versions_keep_bank() returns trigger language plpgsql as $$
begin
  perform bank_keep(ids) from (select array_agg(q.id) as ids from questions q join added v on v.id = q.current_version_id) touched
    where ids is not null;
  return null;
end $$;
create trigger versions_keep_bank after insert on question_versions referencing new table as added
  for each statement execute function versions_keep_bank();
create function questions_begin_bank() returns trigger language plpgsql as $$
begin
  perform bank_keep(ids) from (select array_agg(id) as ids from added where current_version_id is not null) touched
    where ids is not null;
  return null;
end $$;
create trigger questions_begin_bank after insert on questions referencing new table as added
  for each statement execute function questions_begin_bank();

create function uses_keep_bank() returns trigger language plpgsql as $$
begin
  perform bank_figures(array(select distinct q.line_id from touched join questions q on q.id = touched.question_id));
  return null;
end $$;
create trigger papers_keep_bank after insert on paper_questions referencing new table as touched
  for each statement execute function uses_keep_bank();
create trigger statistics_keep_bank after insert on question_statistics referencing new table as touched
  for each statement execute function uses_keep_bank();
create trigger statistics_leave_bank after delete on question_statistics referencing old table as touched
  for each statement execute function uses_keep_bank();

select bank_keep(array(select id from questions));
