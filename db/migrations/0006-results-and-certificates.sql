-- Work in the background that a person asked for and waits for.
create table tasks (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads,
  kind text not null check (kind in ('results.compute', 'certificates.issue')),
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  done integer not null default 0,
  total integer,
  -- a sentence for a person
  failure text,
  asked_by integer references users,
  asked_at timestamptz not null default now(),
  -- stands still when the process that does the work is gone
  beat_at timestamptz not null default now(),
  finished_at timestamptz
);
create index tasks_olympiad on tasks (olympiad_id, kind, id);
create unique index tasks_live on tasks (olympiad_id, kind) where status in ('queued', 'running');

-- Final marks and awards (moderated participants), and the certificates made from them.
create table moderated_participants (
  participant_id integer primary key references participants,
  olympiad_id integer not null references olympiads,
  attempt_id integer not null references attempts,
  -- thousandths of a mark
  mark integer not null,
  full_marks integer not null,
  rank integer not null,
  award text check (award in ('gold', 'silver', 'bronze', 'merit', 'participation')),
  award_order smallint not null default 9,
  first_name text not null default '' collate people,
  last_name text not null default '' collate people,
  grade smallint not null default 0,
  school_name text not null default '' collate people,
  province text not null default 'unknown',
  computed_at timestamptz not null default now(),
  search text not null generated always as (lower(first_name || ' ' || last_name || ' ' || school_name)) stored
);
create index moderated_by_rank on moderated_participants (olympiad_id, rank, participant_id);
create index moderated_by_last_name on moderated_participants (olympiad_id, last_name, participant_id);
create index moderated_by_school on moderated_participants (olympiad_id, school_name, participant_id);
create index moderated_by_province on moderated_participants (olympiad_id, province, participant_id);
create index moderated_by_award on moderated_participants (olympiad_id, award_order, participant_id);
create index moderated_search on moderated_participants using gin (search gin_trgm_ops);

-- Marks per question of the counted attempt.
create table question_marks (
  attempt_id integer not null references attempts on delete cascade,
  question_id integer not null references questions,
  mark integer not null,
  primary key (attempt_id, question_id)
);

-- Marks that people gave where no key can say what is right. Each is for the save that was read: a later answer is marked anew.
create table given_marks (
  attempt_id integer not null references attempts on delete cascade,
  question_id integer not null references questions,
  epoch integer not null,
  sequence integer not null,
  -- thousandths of a mark
  mark integer not null check (mark >= 0),
  given_by integer references users,
  given_at timestamptz not null,
  version integer not null default 1,
  primary key (attempt_id, question_id)
);

-- Every mark that was ever given so, by whom and when; rows are only added. The last of a version stands in given_marks.
create table given_mark_history (
  attempt_id integer not null references attempts on delete cascade,
  question_id integer not null references questions,
  version integer not null,
  epoch integer not null,
  sequence integer not null,
  mark integer not null,
  given_by integer references users,
  given_at timestamptz not null,
  primary key (attempt_id, question_id, version)
);

-- How each question of a paper did, as of the last computation.
create table question_statistics (
  paper_id integer not null references papers on delete cascade,
  question_id integer not null references questions,
  olympiad_id integer not null references olympiads,
  -- who had it before them, who answered it, who has full marks for it
  participants integer not null,
  answered integer not null,
  mastered integer not null,
  -- thousandths of a mark, of all together
  mark_sum bigint not null,
  -- correlation with the marks for the rest of the paper (corrected point-biserial); null where one of the two never varies
  discrimination double precision,
  primary key (paper_id, question_id)
);
create index question_statistics_olympiad on question_statistics (olympiad_id);

create table certificates (
  id integer generated always as identity primary key,
  participant_id integer not null unique references participants,
  olympiad_id integer not null references olympiads,
  customer_participant_id integer not null references customer_participants,
  number text not null unique,
  issue integer not null default 1,
  -- all that the page prints, frozen
  data jsonb not null,
  generation_status text not null default 'queued'
    check (generation_status in ('none', 'queued', 'generating', 'ready', 'failed')),
  send_status text not null default 'none' check (send_status in ('none', 'queued', 'sent', 'bounced', 'failed')),
  -- why it could not be made, as a sentence
  failure text,
  -- when a process took it on; one that is taken on and never done was left behind
  claimed_at timestamptz,
  sha256 text,
  size integer,
  -- how often it was given to the mail, and why the last mail failed
  send_count smallint not null default 0,
  send_failure text,
  sent_at timestamptz,
  revoked_at timestamptz,
  revoked_reason text,
  created_at timestamptz not null default now(),
  generated_at timestamptz,
  first_name text not null collate people,
  last_name text not null collate people,
  school_name text not null collate people,
  award text not null check (award in ('gold', 'silver', 'bronze', 'merit', 'participation')),
  award_order smallint not null,
  search text not null generated always as (lower(number || ' ' || first_name || ' ' || last_name || ' ' || school_name)) stored
);
create index certificates_customer on certificates (customer_participant_id, last_name, first_name, id);
create index certificates_by_last_name on certificates (olympiad_id, last_name, id);
create index certificates_by_school on certificates (olympiad_id, school_name, id);
create index certificates_by_award on certificates (olympiad_id, award_order, id);
create index certificates_by_number on certificates (olympiad_id, number, id);
create index certificates_by_generation on certificates (olympiad_id, generation_status, id);
create index certificates_by_send on certificates (olympiad_id, send_status, id);
create index certificates_search on certificates using gin (search gin_trgm_ops);
