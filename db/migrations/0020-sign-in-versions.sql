-- Goes up with every new password, with every second factor that is removed and when a user is disabled: nothing begun before is finished.
alter table users rename column password_version to sign_in_version;
alter table signin_tickets rename column password_version to sign_in_version;

-- The same of learners: goes up with every new slip and password.
alter table participant_credentials add column sign_in_version integer not null default 1;
