-- Attempts and everything that was answered in them.
create table attempts (
  id integer generated always as identity primary key,
  participant_id integer not null references participants,
  olympiad_id integer not null references olympiads,
  paper_id integer not null references papers,
  number integer not null default 1,
  -- orders questions and choices
  seed integer not null,
  -- raised when another device takes over and when a part is reset; what older epochs saved is history
  epoch integer not null default 1,
  -- null: made beforehand, and nobody's beginning yet
  started_at timestamptz,
  finished_at timestamptz,
  receipt text unique,
  -- a reset leaves the attempt in history
  superseded_at timestamptz,
  superseded_by integer references users,
  superseded_reason text,
  unique (participant_id, number),
  check (started_at is not null or finished_at is null and superseded_at is null)
-- Room on each page, and no index that has started_at: a beginning writes one page and no index.
) with (fillfactor = 80);
create unique index attempts_current on attempts (participant_id) where superseded_at is null;
create index attempts_olympiad on attempts (olympiad_id);

-- The device of each epoch. A retired one may still hand in what it captured.
create table attempt_devices (
  attempt_id integer not null references attempts on delete cascade,
  epoch integer not null,
  -- SHA-256 of the 128-bit secret that the device made and keeps
  device_hash bytea not null,
  reason text not null check (reason in ('start', 'takeover', 'reset')),
  since timestamptz not null default now(),
  primary key (attempt_id, epoch)
);

create table attempt_modules (
  attempt_id integer not null references attempts on delete cascade,
  module_index smallint not null,
  entered_at timestamptz not null,
  -- without the participant's extra time, which may still grow
  ends_at timestamptz not null,
  finished_at timestamptz,
  primary key (attempt_id, module_index)
);

-- A part that was given back to be entered again. Its answers count from this epoch on; the timing it had stays here.
create table attempt_resets (
  attempt_id integer not null references attempts on delete cascade,
  module_index smallint not null,
  from_epoch integer not null,
  entered_at timestamptz not null,
  ends_at timestamptz not null,
  finished_at timestamptz,
  reset_at timestamptz not null default now(),
  reset_by integer references users,
  reason text not null default '',
  -- when the sitting had been handed in; it counts again when the reset is taken back
  attempt_finished_at timestamptz,
  undone_at timestamptz,
  undone_by integer references users,
  primary key (attempt_id, module_index, from_epoch)
);

-- Extra minutes: to whom, how many, by whom and why; rows are only added. One for all counts in olympiads.extra_seconds, the
-- others in participants.extra_seconds.
create table extra_times (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads,
  -- one school, one participant; neither: everybody
  customer_participant_id integer references customer_participants,
  participant_id integer references participants,
  seconds integer not null check (seconds between 60 and 14400),
  reason text not null default '',
  given_by integer references users,
  given_at timestamptz not null default now(),
  -- this row takes an earlier one back
  takes_back integer unique references extra_times,
  check (customer_participant_id is null or participant_id is null)
);
create index extra_times_olympiad on extra_times (olympiad_id, id);

-- Who had it when it was given to a school: it is taken back from those alone.
create table extra_time_participants (
  extra_time_id integer not null references extra_times,
  participant_id integer not null references participants,
  primary key (extra_time_id, participant_id)
);

-- What a teacher asks of the organiser for the own school or one of its learners. Nothing is given before somebody answers.
create table extra_time_requests (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads,
  customer_participant_id integer not null references customer_participants,
  -- null: the whole school
  participant_id integer references participants on delete cascade,
  minutes smallint not null check (minutes between 1 and 240),
  reason text not null,
  asked_by integer references users,
  asked_at timestamptz not null default now(),
  outcome text check (outcome in ('granted', 'declined', 'withdrawn')),
  answered_by integer references users,
  answered_at timestamptz,
  -- what the teacher reads beside it
  answer text not null default '',
  extra_time_id integer unique references extra_times,
  check ((outcome is null) = (answered_at is null)),
  check ((outcome is not distinct from 'granted') = (extra_time_id is not null))
);
-- At most one waits for the same learner, or the same school.
create unique index extra_time_requests_waiting on extra_time_requests (customer_participant_id, coalesce(participant_id, 0))
  where outcome is null;
create index extra_time_requests_olympiad on extra_time_requests (olympiad_id, id);

-- When the page of somebody who sits was last heard. Written for many at once, and learnt again within minutes after a crash.
create unlogged table sitting_contacts (
  participant_id integer primary key references participants on delete cascade,
  olympiad_id integer not null,
  heard_at timestamptz not null
) with (fillfactor = 50);

-- Every save, as it came; rows are only added. The greatest (epoch, sequence) of a question is its current answer.
create table answer_saves (
  attempt_id integer not null,
  epoch integer not null,
  sequence integer not null,
  question_id integer not null,
  -- domain Answer
  answer jsonb not null,
  -- by the device's clock as corrected against the server's, never after saved_at
  captured_at timestamptz not null,
  saved_at timestamptz not null default now(),
  -- came after the part had ended
  late boolean not null default false,
  primary key (attempt_id, epoch, sequence)
);
create index answer_saves_late on answer_saves (attempt_id) where late;
-- The last save of each answer that people mark; its kind is that of `kindsMarkedByPeople`.
create index answer_saves_for_people on answer_saves (attempt_id, question_id, epoch desc, sequence desc)
  where answer ->> 'kind' = 'extended-text';

-- What the learner wants to look at again, so that another device knows it too. Worth no mark, and apart from the saves.
create table question_flags (
  attempt_id integer not null references attempts on delete cascade,
  question_id integer not null references questions,
  primary key (attempt_id, question_id)
);

-- What a page noticed while a part ran: that it was left, that something was copied from it. For people to weigh; nothing is
-- counted by it. Rows are only added.
create table sitting_events (
  attempt_id integer not null references attempts on delete cascade,
  epoch integer not null,
  kind text not null check (kind in ('left', 'copied')),
  -- by the device's clock as corrected against the server's, never after it came
  happened_at timestamptz not null,
  module_index smallint not null,
  -- how long the page was left
  seconds integer not null check (seconds between 0 and 1000000),
  primary key (attempt_id, epoch, kind, happened_at)
);

-- Files with unsent answers that staff has loaded: whose, what came of it, by whom and why. Rows are only added.
create table unsent_files (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads,
  attempt_id integer not null references attempts,
  -- of the file as it was loaded
  sha256 bytea not null,
  name text not null,
  written_at timestamptz not null,
  -- in the file, of these kept by this loading, of these late
  answers integer not null,
  kept integer not null,
  late integer not null,
  reason text not null default '',
  loaded_by integer references users,
  loaded_at timestamptz not null default now()
);
create index unsent_files_attempt on unsent_files (attempt_id);
create index unsent_files_olympiad on unsent_files (olympiad_id);

create table sitting_feedback (
  attempt_id integer primary key references attempts on delete cascade,
  olympiad_id integer not null references olympiads,
  difficulty smallint check (difficulty between 1 and 5),
  enjoyment smallint check (enjoyment between 1 and 5),
  comment text not null default '' check (length(comment) <= 2000),
  given_at timestamptz not null default now()
);
create index sitting_feedback_olympiad on sitting_feedback (olympiad_id);

-- A rehearsal that a learner is in: practice questions on a device, before the olympiad opens. Gone when it is reported.
create table rehearsals (
  id integer generated always as identity primary key,
  participant_id integer not null unique references participants on delete cascade,
  device_hash bytea not null check (length(device_hash) = 32),
  started_at timestamptz not null default now()
);
create index rehearsals_started on rehearsals (started_at);

create table rehearsal_saves (
  rehearsal_id integer not null references rehearsals on delete cascade,
  sequence integer not null,
  question_id integer not null,
  answer jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (rehearsal_id, sequence)
);

-- What a school's devices can do, as of each one's last rehearsal. Nothing about who sat at it.
create table rehearsed_devices (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads,
  customer_participant_id integer not null references customer_participants on delete cascade,
  device_hash bytea not null check (length(device_hash) = 32),
  -- domain DeviceFacts, and what follows from them
  facts jsonb not null,
  faults jsonb not null,
  is_ready boolean not null generated always as (faults = '[]') stored,
  rehearsals integer not null default 1,
  checked_at timestamptz not null default now(),
  unique (customer_participant_id, device_hash)
);
create index rehearsed_devices_olympiad on rehearsed_devices (olympiad_id, customer_participant_id);
