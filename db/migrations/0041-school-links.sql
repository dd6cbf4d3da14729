-- The link by which a school without an account manages its learners: one per school participant.
create table school_links (
  customer_participant_id integer primary key references customer_participants on delete cascade,
  token_hash bytea not null unique,
  recipient text not null,
  created_by integer references users,
  created_at timestamptz not null,
  revoked_at timestamptz
);

-- Set where a call was made with the link of a school.
alter table activity_log add column school_link integer;
