-- LG-1 to LG-4: the ledger of money. Amounts are minor units (cents). Every line belongs to one person; the other side of
-- a line is another account of that person, or one of the house. Accounts of the house have no row: their balances are sums.

-- One row for each person: the lock of their postings, and the end of the chain of their lines.
create table ledger_owner (
  owner_id uuid primary key check (owner_id <> '00000000-0000-0000-0000-000000000000'),
  last_seq bigint not null check (last_seq >= 0),
  head bytea not null,
  last_at timestamptz not null
);

create table ledger_account (
  owner_id uuid not null,
  kind text not null check (kind in ('held', 'available', 'locked', 'owed')),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  debits_posted bigint not null check (debits_posted >= 0),
  credits_posted bigint not null check (credits_posted >= 0),
  debits_pending bigint not null check (debits_pending >= 0),
  credits_pending bigint not null check (credits_pending >= 0),
  primary key (owner_id, kind, currency),
  -- LG-4: what a person has is never below zero, and what a person owes is never more than paid back.
  constraint ledger_account_balance_check check (
    case kind when 'owed' then credits_posted + credits_pending <= debits_posted
              else credits_posted - debits_posted - debits_pending >= 0 end)
);

create function is_ledger_kind(kind text) returns boolean language sql immutable as $$
  select kind in ('held', 'available', 'locked', 'owed', 'pool', 'referral', 'bank', 'adjustment')
    or kind ~ '^clearing:[a-z0-9-]{1,40}$'
$$;

create table ledger_transfer (
  owner_id uuid not null check (owner_id <> '00000000-0000-0000-0000-000000000000'),
  -- 1, 2, 3 … without holes
  seq bigint not null check (seq >= 1),
  transfer_id uuid not null,
  -- lines that were posted together
  posting_id uuid not null,
  debit_kind text not null check (is_ledger_kind(debit_kind)),
  credit_kind text not null check (is_ledger_kind(credit_kind) and credit_kind <> debit_kind),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount between 1 and 1000000000000),
  -- 1: posted, 2: pending, 3: posts a pending line, 4: voids a pending line
  state smallint not null check (state between 1 and 4),
  of_transfer uuid check (case state when 1 then true when 2 then of_transfer is null else of_transfer is not null end),
  cause text not null check (cause ~ '^[a-z][a-z-]{0,39}$'),
  cause_id text not null check (length(cause_id) between 1 and 200),
  leg smallint not null check (leg >= 0),
  recipe_id uuid,
  period text,
  rule text,
  at timestamptz not null,
  made_by text not null,
  -- sha256 of the hash before and of the line, see src/ledger/hash-line.ts
  hash bytea not null check (length(hash) = 32),
  primary key (owner_id, seq),
  unique (owner_id, transfer_id),
  -- LG-3
  unique (owner_id, cause, cause_id, leg)
);
-- A line is followed up at most once: posted, voided or reversed.
create unique index ledger_transfer_of_idx on ledger_transfer (owner_id, of_transfer) where of_transfer is not null;
create index ledger_transfer_at_idx on ledger_transfer using brin (at) with (pages_per_range = 32);

-- LG-2: lines are never changed; a correction is another line. The rows of owners and accounts follow their lines.
create trigger ledger_transfer_append_only before update or delete or truncate on ledger_transfer
  for each statement execute function refuse_change();
create trigger ledger_owner_stays before delete or truncate on ledger_owner
  for each statement execute function refuse_change();
create trigger ledger_account_stays before delete or truncate on ledger_account
  for each statement execute function refuse_change();
