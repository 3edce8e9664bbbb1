-- Payouts to partners, in batches that one person makes and another approves. The ledger holds the money; these rows hold
-- where each payout stands. They stay when an account is deleted, as the books do.
create table payout_batch (
  -- The day (UTC) and the currency: 2026-12-05-USD.
  batch_id text primary key,
  currency char(3) not null,
  state text not null check (state in ('made', 'approved', 'exported', 'sent', 'cancelled')),
  made_by text not null,
  made_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  -- The bank file, from the first export until it was sent, encrypted as bank details are.
  key_version integer,
  sealed_file bytea,
  check ((state = 'exported') = (sealed_file is not null) and (sealed_file is null) = (key_version is null))
);

create table payout (
  payout_id uuid primary key,
  batch_id text not null references payout_batch,
  owner_id uuid not null,
  -- The pending line of the ledger, which has the amount.
  transfer_id uuid not null,
  state text not null check (state in ('reserved', 'exported', 'sent', 'settled', 'returned', 'cancelled')),
  reason text not null default '',
  made_at timestamptz not null,
  changed_at timestamptz not null,
  unique (batch_id, owner_id)
);
create index payout_owner_idx on payout (owner_id, made_at desc);
