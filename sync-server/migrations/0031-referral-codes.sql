-- What a friend is invited with. Everybody has one.
alter table account
  add column referral_code text not null unique default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12));

-- From which network an invitation was accepted, for telling friends from second accounts. Never the address itself.
create table referral_network (
  account_id uuid primary key references account on delete cascade,
  network_hash bytea not null,
  at timestamptz not null
);
create index referral_network_hash_idx on referral_network (network_hash);
