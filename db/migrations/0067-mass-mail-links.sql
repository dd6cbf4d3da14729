alter table mass_mails add foreign key (emailer_id) references emailers;
-- Of a person or an address, in the audience of a mass mail and in its history.
create index users_address on users (lower(trim(email)));
create index school_contacts_address on school_contacts (lower(trim(email)));
create index useful_contacts_address on useful_contacts (lower(trim(email)));
create index interests_address on interests (lower(trim(email)));
-- The newest mass mails of an olympiad that were queued.
create index mass_mails_queued on mass_mails (olympiad_id, created_at) where queued_at is not null;
