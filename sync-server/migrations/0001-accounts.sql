-- People, their sessions, their codes.
create table account (
  account_id uuid primary key,
  email text not null unique check (email = lower(email)),
  username text check (username ~ '^[A-Za-z][A-Za-z0-9._-]{2,29}$'),
  name text,
  bio text not null default '',
  confirmed boolean not null default false,
  profile_type text not null default 'reader' check (profile_type in ('reader', 'author')),
  is_partner boolean not null default false,
  referred_by text,
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index account_username_key on account (lower(username));

create table account_capability (
  account_id uuid not null references account on delete cascade,
  capability text not null check (capability in ('moderator', 'editor')),
  granted_at timestamptz not null default now(),
  primary key (account_id, capability)
);

create table session (
  session_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_account_idx on session (account_id);

-- At most one live code for an address; a new one replaces it.
create table one_time_code (
  email text primary key check (email = lower(email)),
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries integer not null default 0
);

-- Who did how much of what lately. A crash may empty it: limits then start anew, and no write waits for the disk.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire_idx on rate_limit (expire);

-- The development mailbox: mail that was not sent because no SMTP server is configured.
create table kept_mail (
  mail_id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  code text,
  at timestamptz not null default now()
);
create index kept_mail_recipient_idx on kept_mail (recipient, mail_id desc);
