-- A shopping list that several accounts have in common. Each of them has its rows among its own records; what one writes is
-- written for the others in the same transaction.
create table shared_list (
  list_id uuid primary key,
  account_id uuid not null unique references account on delete cascade,
  created_at timestamptz not null
);
create table shared_list_member (
  account_id uuid primary key references account on delete cascade,
  list_id uuid not null references shared_list on delete cascade,
  joined_at timestamptz not null
);
create index shared_list_member_list_idx on shared_list_member (list_id);
