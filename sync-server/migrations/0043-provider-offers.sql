-- A provider vouched for the address of an account that it does not open. Whoever then shows by a code, in the same
-- browser, that the address is theirs has it connected. Taken out once, whatever comes of it.
create table provider_offer (
  offer_hash bytea primary key,
  provider text not null,
  issuer text not null,
  subject text not null,
  email text not null check (email = lower(email)),
  expires_at timestamptz not null
);
create index provider_offer_expires_idx on provider_offer (expires_at);
