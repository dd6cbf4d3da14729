-- Corrections and verdicts that moved results after their release, act by act.
create table released_changes (
  id integer generated always as identity primary key,
  olympiad_id integer not null references olympiads on delete cascade,
  correction_id integer references result_corrections,
  -- the correction was undone by this act
  undone boolean not null default false,
  verdict_id integer references verdicts,
  -- for people: “Correction of question 1.3”
  name text not null,
  at timestamptz not null,
  -- results with another mark or award
  results integer not null,
  -- the draft of a mail to those affected; null: no result changed, or the draft was deleted
  mass_mail_id integer references mass_mails on delete set null,
  check ((correction_id is null) <> (verdict_id is null))
);
create index released_changes_olympiad on released_changes (olympiad_id, id);

-- Schools and teams with such results, which the mail is for.
create table released_change_customers (
  released_change_id integer not null references released_changes on delete cascade,
  customer_participant_id integer not null references customer_participants,
  results integer not null,
  primary key (released_change_id, customer_participant_id)
);
create index released_change_customers_customer on released_change_customers (customer_participant_id);
