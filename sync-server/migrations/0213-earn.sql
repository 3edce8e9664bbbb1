-- EP-1 to EP-4: what authors earn in a month. The operator sets the pool; points are counted and frozen when the month is
-- closed, so that a close that was interrupted goes on with the same amounts.
create table earn_pool (
  month text primary key check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- minor units
  amount bigint not null check (amount between 1 and 1000000000000),
  currency char(3) not null,
  -- The version of the rule; null until the points are counted, and then the amount no longer changes.
  rule text,
  counted_at timestamptz,
  closed_at timestamptz,
  released_at timestamptz
);

-- What a qualified reader did with a recipe of a partner. Deleted when the time for appeals is over.
create table earn_point (
  month text not null references earn_pool,
  recipe_id uuid not null,
  reader_id uuid not null references account (account_id) on delete cascade,
  cooked smallint not null,
  saved boolean not null,
  rated boolean not null,
  primary key (month, recipe_id, reader_id)
);
create index earn_point_reader_idx on earn_point (reader_id);

-- Sums of those points, without readers, and the amount. They are books: they stay under the author's id.
create table earn_recipe (
  month text not null references earn_pool,
  recipe_id uuid not null,
  owner_id uuid not null,
  origin text not null,
  readers integer not null,
  cooked integer not null,
  saved integer not null,
  rated integer not null,
  amount bigint not null check (amount >= 0),
  primary key (month, recipe_id)
);
create index earn_recipe_owner_idx on earn_recipe (month, owner_id, recipe_id);
