-- When whoever holds a session last showed who they are: by signing in, or since then by a code.
alter table session add column proven_at timestamptz not null default now();
update session set proven_at = created_at;

-- The code that shows it again.
alter table account_code
  drop constraint account_code_purpose_check,
  add constraint account_code_purpose_check check (purpose in ('old-email', 'new-email', 'deletion', 'proof'));
