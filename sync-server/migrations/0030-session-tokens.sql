-- The token of a session is replaced from time to time. The next one counts from its first use; until then, and for tabs
-- that ask in the same moment, the one before is still good.
alter table session
  add column next_hash bytea unique,
  add column former_hash bytea unique,
  add column rotated_at timestamptz not null default now(),
  add column forks integer not null default 0;

-- Tokens that nobody should hold any more: whoever brings one has a copy.
create table spent_session_token (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade
);
create index spent_session_token_session_idx on spent_session_token (session_id);
