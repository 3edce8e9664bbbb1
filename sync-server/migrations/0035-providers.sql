-- Who is known elsewhere. An issuer promises that its subjects are nobody else, ever; an e-mail address promises nothing.
create table account_provider (
  issuer text not null,
  subject text not null,
  account_id uuid not null references account on delete cascade,
  provider text not null,
  email text,
  connected_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (account_id, provider)
);

-- Somebody who was sent to a provider and has not come back yet. Taken out once, whatever comes of it.
create table provider_visit (
  state_hash bytea primary key,
  provider text not null,
  account_id uuid references account on delete cascade,
  callback_url text not null,
  expires_at timestamptz not null
);
create index provider_visit_account_idx on provider_visit (account_id);
create index provider_visit_expires_idx on provider_visit (expires_at);
