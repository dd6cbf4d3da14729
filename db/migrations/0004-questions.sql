-- What is asked: modules hold questions, questions have versions, a published paper freezes versions.
create table uploads (
  id integer generated always as identity primary key,
  olympiad_id integer references olympiads,
  filename text not null,
  media_type text not null,
  size integer not null,
  -- intrinsic size in CSS pixels; null for what is no picture
  width double precision,
  height double precision,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_by integer references users,
  created_at timestamptz not null default now(),
  -- when it was last sent; what nothing names some days after is taken away
  sent_at timestamptz not null default now()
);
create unique index uploads_content on uploads (coalesce(olympiad_id, 0), sha256, filename);
create index uploads_hash on uploads (sha256);
create index uploads_sent on uploads (sent_at);

create table question_modules (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads,
  -- place in the sitting; null when the olympiad does not run it
  position integer,
  -- {en: …, af: …}
  titles jsonb not null,
  instructions jsonb not null default '{}',
  limit_seconds integer not null check (limit_seconds between 60 and 86400),
  shuffle_questions boolean not null default false,
  shuffle_choices boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (olympiad_id, position) deferrable initially deferred,
  check (deleted_at is null or position is null)
);

create table questions (
  id integer generated always as identity primary key,
  question_module_id integer not null references question_modules on delete cascade,
  position integer not null,
  current_version_id integer,
  -- the first of which this is a copy; null where it was written anew
  origin_id integer references questions,
  -- what an item is known by across its copies
  line_id integer not null generated always as (coalesce(origin_id, id)) stored,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index questions_module on questions (question_module_id, position, id);
create index questions_line on questions (line_id);

-- Every save makes the next version. One that stands in a published paper never changes.
create table question_versions (
  id integer generated always as identity primary key,
  question_id integer not null references questions on delete cascade,
  number integer not null,
  kind text not null check (
    kind in (
      'single-choice', 'multiple-choice', 'true-false', 'numeric', 'short-text', 'extended-text', 'matching', 'ordering',
      'gap-selection', 'hot-spot', 'map'
    )
  ),
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  topic text not null default '',
  marks integer not null check (marks > 0),
  -- domain Question, validated by the contract
  content jsonb not null,
  created_by integer references users,
  created_at timestamptz not null default now(),
  unique (question_id, number)
);
alter table questions add foreign key (current_version_id) references question_versions deferrable initially deferred;

-- The files that a version names, wherever in it: kept by triggers, so that no stored file is taken away that is still named.
create table version_files (
  sha256 text not null,
  question_version_id integer not null references question_versions on delete cascade,
  primary key (sha256, question_version_id)
);
create function versions_name_files() returns trigger language plpgsql as $$
begin
  insert into version_files (sha256, question_version_id)
    select distinct named[1], v.id
    from written v cross join regexp_matches(v.content::text, '(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])', 'g') named
  on conflict do nothing;
  return null;
end $$;
create trigger versions_name_files after insert on question_versions referencing new table as written
  for each statement execute function versions_name_files();
create trigger versions_name_other_files after update on question_versions referencing new table as written
  for each statement execute function versions_name_files();

-- What learners sit: made when the olympiad opens, never changed afterwards.
create table papers (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads,
  number integer not null,
  -- SHA-256 of the learner's face, which holds neither keys nor marks
  sha256 text not null,
  face jsonb not null,
  full_marks integer not null,
  published_at timestamptz not null default now(),
  unique (olympiad_id, number)
);
alter table olympiads add foreign key (paper_id) references papers;

create table paper_modules (
  paper_id integer not null references papers on delete cascade,
  module_index smallint not null check (module_index > 0),
  question_module_id integer not null references question_modules,
  limit_seconds integer not null,
  primary key (paper_id, module_index)
);

create table paper_questions (
  paper_id integer not null references papers on delete cascade,
  module_index smallint not null,
  question_index smallint not null check (question_index > 0),
  question_id integer not null references questions,
  question_version_id integer not null references question_versions,
  primary key (paper_id, module_index, question_index),
  unique (paper_id, question_id)
);
create index paper_questions_version on paper_questions (question_version_id);

-- The wall behind the commands: what learners sat or will sit is never rewritten.
create function question_versions_stay() returns trigger language plpgsql as $$
begin
  if exists (select from paper_questions where question_version_id = old.id) then
    raise exception 'The question version % stands in a published paper.', old.id;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger question_versions_stay before update or delete on question_versions
  for each row execute function question_versions_stay();
