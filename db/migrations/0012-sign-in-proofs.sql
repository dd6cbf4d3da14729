-- What each session and each unfinished sign-in was proved with.

-- When the holder proved a second factor; null: a password alone. A switch of grants carries it over.
alter table sessions add column factor_at timestamptz;

-- Sign-ins of one learner within a minute are counted at every sign-in by link, however many old ones there are.
create index sessions_participant_created on sessions (participant_id, created_at);
drop index sessions_participant;

-- Goes up with every new password, so that nothing begun with an old one can be finished.
alter table users add column password_version integer not null default 1;

-- Unfinished sign-ins last ten minutes: those of an older release are begun again.
delete from signin_tickets;
alter table signin_tickets add column password_version integer not null;
create index signin_tickets_user on signin_tickets (user_id);
