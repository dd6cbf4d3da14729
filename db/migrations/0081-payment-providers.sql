-- Keys of an issuer's account with a provider. They are never overwritten: another person confirms a change, and the keys before stay, for
-- notifications that they sign.
create table provider_keys (
  id integer generated always as identity primary key,
  issuer_id integer not null references issuers,
  provider text not null check (provider in ('payfast', 'stripe')),
  -- JSON, sealed for the issuer and the provider; null: the provider is no longer used
  sealed bytea,
  -- all that is shown of them
  last_digits text not null default '',
  reason text not null,
  status text not null default 'proposed' check (status in ('proposed', 'confirmed', 'rejected', 'replaced')),
  proposed_by integer not null references users,
  proposed_at timestamptz not null,
  decided_by integer references users,
  decided_at timestamptz,
  check ((status = 'proposed') = (decided_at is null)),
  check (status in ('proposed', 'rejected') or decided_by is null or decided_by <> proposed_by)
);
create unique index provider_keys_confirmed on provider_keys (issuer_id, provider) where status = 'confirmed';
create unique index provider_keys_proposed on provider_keys (issuer_id, provider) where status = 'proposed';
create index provider_keys_issuer on provider_keys (issuer_id, provider, id);

-- Attempts to pay an order by a provider, and the provider's reports about them.
create table payment_attempts (
  id integer generated always as identity primary key,
  -- by which provider and product name the attempt
  uuid uuid not null unique default gen_random_uuid(),
  purchase_order_id integer not null references purchase_orders,
  olympiad_id integer not null references olympiads,
  provider text not null check (provider in ('payfast', 'stripe', 'demo')),
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null default 'started' check (status in ('started', 'paid', 'cancelled', 'expired', 'failed')),
  -- the provider's own name of the attempt: a Checkout session
  session text not null default '',
  started_at timestamptz not null,
  ended_at timestamptz,
  -- when the provider was last asked about a silent attempt
  asked_at timestamptz
);
create index payment_attempts_order on payment_attempts (purchase_order_id, id);
create index payment_attempts_started on payment_attempts (started_at) where status = 'started';

-- Stored as they came: only the result changes.
create table payment_notifications (
  id integer generated always as identity primary key,
  provider text not null check (provider in ('payfast', 'stripe', 'demo')),
  -- of provider, source, signature and body: a repeated delivery is the same notification
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  body bytea not null,
  -- the header that signs the body, where the provider has one
  signature text not null default '',
  -- the address of the connection
  source text not null,
  received_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'booked', 'known', 'recorded', 'refused')),
  -- reason of a refusal, or the event recorded
  reason text not null default '',
  attempt_id integer references payment_attempts,
  -- the provider's transaction
  transaction text not null default '',
  amount bigint,
  currency text,
  handled_at timestamptz,
  unique (provider, sha256)
);
create index payment_notifications_attempt on payment_notifications (attempt_id);
create index payment_notifications_transaction on payment_notifications (provider, transaction) where transaction <> '';
create index payment_notifications_waiting on payment_notifications (id) where state = 'waiting';
