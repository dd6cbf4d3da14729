-- The handles by which an authenticator may name the user. Empty: registered by an earlier release, which derived it from the secret.
alter table passkeys add column user_handles bytea[] not null default '{}';

-- The keys with which the hash may have been made, sealed. Null: made by an earlier release with a key of the secret.
alter table recovery_codes add column sealed_keys bytea;
