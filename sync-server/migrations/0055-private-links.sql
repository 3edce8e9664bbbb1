-- Addresses that whoever has them may open, without an account: the calendar of a meal plan, a collection, an invitation to
-- a shopping list. The secret in the address is made of `link_id` with a key of the server's, and only its hash is kept.
create table private_link (
  link_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('calendar', 'collection', 'list')),
  -- Which of several things of that kind; empty where an account has one alone.
  target text not null check (length(target) <= 64),
  secret_hash bytea not null unique,
  -- Whether the owner's name is shown.
  named boolean not null default false,
  -- How many more may use it; null for as many as will.
  uses_left integer check (uses_left >= 0),
  ends_at timestamptz,
  created_at timestamptz not null,
  unique (account_id, kind, target)
);
