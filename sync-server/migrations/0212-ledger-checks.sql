-- The nightly check of the ledger: what it counted and found, and the anchor, a digest of the heads of all owners.
create table ledger_check (
  -- The anchor covers the lines before this day (UTC).
  day date primary key,
  checked_at timestamptz not null,
  line_count bigint not null,
  owner_count bigint not null,
  anchor bytea not null check (length(anchor) = 32),
  difference_count integer not null,
  -- The first differences, a sentence each.
  differences text[] not null,
  mailed_at timestamptz
);
create index ledger_check_unmailed_idx on ledger_check (day) where mailed_at is null;

-- What moved through the accounts of the house on a day (UTC), in minor units. Pending amounts are left out.
create table ledger_house_day (
  day date not null,
  kind text not null,
  currency char(3) not null,
  debits bigint not null,
  credits bigint not null,
  primary key (day, kind, currency)
);
