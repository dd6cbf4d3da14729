-- Consents of learners and their guardians. A record is never changed: withdrawals and objections are records, too.
create table consents (
  id integer generated always as identity primary key,
  learner_id integer not null references learners on delete cascade,
  purpose text not null check (purpose in ('taking-part', 'publicity')),
  act text not null check (act in ('granted', 'withdrawn', 'objected')),
  party text not null check (party in ('guardian', 'learner')),
  -- of the text; empty where there was none, as of an objection
  version text not null default '' check (length(version) <= 40),
  method text not null check (method in ('letter', 'e-mail', 'form', 'spoken')),
  reason text not null default '' check (length(reason) <= 500),
  recorded_by integer references users,
  recorded_at timestamptz not null
);
create index consents_learner on consents (learner_id, purpose, id);

alter table olympiads
  add column consent_rule text not null default 'none' check (consent_rule in ('none', 'warn', 'block')),
  -- of the letter that schools hand out; records of consent begin with it
  add column consent_version text not null default '' check (length(consent_version) <= 40);

-- The newest record about taking part, in every year that is not closed: lists filter by it, and a start reads it.
alter table participants
  add column consent text not null default 'missing' check (consent in ('missing', 'granted', 'withdrawn', 'objected'));
create index participants_consent on participants (olympiad_id, consent, id);

create function consent_of(learner integer) returns text language sql stable as $$
  select coalesce((select act from consents where learner_id = learner and purpose = 'taking-part' order by id desc limit 1),
    'missing');
$$;

create function consents_spread() returns trigger language plpgsql as $$
declare learner integer := case tg_op when 'DELETE' then old.learner_id else new.learner_id end;
begin
  update participants p set consent = consent_of(learner) from olympiads o
    where p.learner_id = learner and o.id = p.olympiad_id and o.phase <> 'archived' and p.consent <> consent_of(learner);
  return null;
end $$;
create trigger consents_spread after insert or update of learner_id or delete on consents
  for each row execute function consents_spread();

create function participants_copy_consent() returns trigger language plpgsql as $$
begin
  new.consent := consent_of(new.learner_id);
  return new;
end $$;
create trigger participants_copy_consent before insert or update of learner_id on participants
  for each row execute function participants_copy_consent();
