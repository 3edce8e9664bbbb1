-- Photographs, by the SHA-256 of the bytes they came from. The files lie in the photo store.
create table photo (
  photo_id text primary key,
  width integer not null,
  height integer not null,
  -- widths that exist, in pixels, smallest first
  widths integer[] not null,
  placeholder text not null,
  created_at timestamptz not null default now()
);

create table recipe (
  recipe_id uuid primary key,
  short_id text not null unique,
  slug text not null,
  revision integer not null default 1,
  author_id uuid not null references account,
  state text not null default 'published' check (state in ('published', 'hidden', 'deleted')),
  title text not null,
  description text not null default '',
  cuisine text,
  diets text[] not null default '{}',
  meals text[] not null default '{}',
  tags text[] not null default '{}',
  prep_minutes integer check (prep_minutes >= 0),
  cook_minutes integer check (cook_minutes >= 0),
  servings numeric,
  tips text not null default '',
  -- {ingredientSublists, methodSublists} as on the wire
  body jsonb not null,
  -- The JSON of the card and of the whole recipe as on the wire, without the rating and the closing brace: both are
  -- written once and read thousands of times, and only the rating changes in between.
  card_head text not null,
  document_head text not null,
  photo_id text references photo,
  -- where an imported recipe came from, so that importing again changes it and does not double it
  source text unique,
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index recipe_newest_idx on recipe (published_at desc, recipe_id desc) where state = 'published';
create index recipe_author_idx on recipe (author_id, published_at desc);

-- Folded from `rating` by the rating job; absent means nobody rated.
create table recipe_rating (
  recipe_id uuid primary key references recipe on delete cascade,
  stars_sum bigint not null,
  rating_count bigint not null
);
