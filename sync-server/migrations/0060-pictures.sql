-- A picture on its way: its bytes come in pieces, to whichever node, until they are whole and a photo. Locked while a piece
-- is written, so that any node can go on where another one died.
create table blob (
  account_id uuid not null references account (account_id) on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size integer not null check (size between 1 and 10000000),
  type text not null check (length(type) <= 100),
  received integer not null default 0 check (received between 0 and size),
  touched_at timestamptz not null,
  -- From then on it is a photo.
  ready_at timestamptz,
  primary key (account_id, sha256)
);
create index blob_touched_idx on blob (touched_at);

create table blob_chunk (
  account_id uuid not null,
  sha256 text not null,
  at integer not null,
  bytes bytea not null,
  primary key (account_id, sha256, at),
  foreign key (account_id, sha256) references blob (account_id, sha256) on delete cascade
);
-- Pictures are packed already.
alter table blob_chunk alter column bytes set storage external;

-- Since when nobody uses what this account brought.
alter table account_photo add column unused_since timestamptz;
create index account_photo_unused_idx on account_photo (unused_since) where unused_since is not null;
create index photo_created_idx on photo (created_at);

-- Pictures of the steps of published recipes; the one a recipe is known by is its own.
create table recipe_photo (
  recipe_id uuid not null references recipe (recipe_id) on delete cascade,
  photo_id text not null references photo (photo_id),
  primary key (recipe_id, photo_id)
);
create index recipe_photo_photo_idx on recipe_photo (photo_id);

-- Which pictures the drafts of an account hold.
create index own_record_picture_idx on own_record (account_id, left(value #>> '{value,hash}', 32))
  where value #>> '{value,hash}' is not null;
