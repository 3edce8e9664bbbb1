-- OP-10: files of the builds that servers of this database ran in the last days. While servers are replaced, a page of one
-- build asks a server of the other build for them.
create table shared_asset (
  name text primary key check (name ~ '^[\w.-]{1,200}$'),
  -- When a server with this file last reported it.
  used_at timestamptz not null default now()
);
create index shared_asset_used_at_idx on shared_asset (used_at);
