-- The bank details of partners. Nothing of an account is readable here: `shown` holds the holder and the last four
-- characters, `sealed` all of it, each encrypted with the key of the row, which the key of the operator wraps.
create table bank_details (
  account_id uuid primary key references account on delete cascade,
  kind text not null check (kind in ('iban', 'us')),
  key_version integer not null check (key_version >= 0),
  wrapped_key bytea not null,
  shown bytea not null,
  sealed bytea not null,
  -- A keyed hash of the account's number: it finds one account behind many people.
  number_hash bytea not null check (octet_length(number_hash) = 32),
  set_at timestamptz not null,
  pays_from timestamptz not null
);
create index bank_details_number_idx on bank_details (number_hash);
