-- What a cook shows of themselves, and what becomes of names, pictures and accounts.
alter table account
  add column photo_id text references photo,
  add column links text[] not null default '{}' check (cardinality(links) <= 5),
  add column username_since timestamptz,
  add column deletion_at timestamptz;
create index account_deletion_idx on account (deletion_at) where deletion_at is not null;
create index account_photo_id_idx on account (photo_id) where photo_id is not null;

-- Names that were given up: for a while they lead to whoever had them, and nobody else can have them. Without an
-- account where it was deleted.
create table former_username (
  username text primary key check (username = lower(username)),
  account_id uuid references account on delete set null,
  until timestamptz not null
);
create index former_username_account_idx on former_username (account_id);
create index former_username_until_idx on former_username (until);

-- Who brought which picture: the same one may come from several people, and is kept once.
create table account_photo (
  account_id uuid not null references account on delete cascade,
  photo_id text not null references photo,
  uploaded_at timestamptz not null,
  primary key (account_id, photo_id)
);
create index account_photo_photo_idx on account_photo (photo_id);

-- Codes that confirm a deed of somebody who is signed in. They open no session.
create table account_code (
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('old-email', 'new-email', 'deletion')),
  email text not null check (email = lower(email)),
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  primary key (account_id, purpose)
);

-- What was done to an account by whoever it belongs to.
create table account_audit (
  audit_id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  at timestamptz not null,
  deed text not null,
  detail jsonb not null default '{}'
);
create index account_audit_account_idx on account_audit (account_id, audit_id desc);
