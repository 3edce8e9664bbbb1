-- Keys that people's devices keep for us; we know the public half.
create table passkey (
  passkey_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_account_idx on passkey (account_id);

-- What a device is to sign. Taken out once, whatever comes of it; `account_id` is who adds a passkey, null for signing in.
create table passkey_challenge (
  challenge_hash bytea primary key,
  account_id uuid references account on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_account_idx on passkey_challenge (account_id);
create index passkey_challenge_expires_idx on passkey_challenge (expires_at);
