-- OP-1: the servers that run on this database. One is alive while its seen_at moves. After a crash of the database no row is
-- needed: each server writes its own again.
create unlogged table node (
  node_id uuid primary key,
  -- A hash, to compare the AUTH_SECRET of servers.
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  -- Whether its pictures can be read by every server.
  shares_files boolean not null,
  -- The machine and the data folder, then the process: a killed one is recognized by the next on the same machine.
  place text not null check (length(place) <= 2000),
  pid integer not null,
  process text not null check (length(process) <= 200),
  build text not null check (length(build) <= 100),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
