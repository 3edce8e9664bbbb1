-- AN-1: how often the recipes of an author are opened, saved, cooked and so on, by day.

-- AN-3: visitors are hashed under a key of the day. Once it is deleted, no hash leads back to a visitor.
create table visitor_key (
  day date primary key,
  key bytea not null
);

-- Who opened a recipe on a day. `source` is where the first opening of the day came from.
create table recipe_event (
  day date not null,
  recipe_id uuid not null,
  who bytea not null,
  source text not null check (source in ('search', 'explore', 'profile', 'collection', 'outside', 'unknown')),
  views integer not null check (views > 0),
  primary key (day, recipe_id, who)
);

-- The counts of each day, written by the job of sync-server/src/analytics alone. The zero id stands for all recipes of an
-- author together: one row a day, so that a year of totals is as quick to read as a week. A trigger keeps it equal to the
-- sum. Only these rows have followers, because people follow an author and not a recipe.
create table recipe_day (
  author_id uuid not null references account (account_id) on delete cascade,
  recipe_id uuid not null,
  day date not null,
  views integer not null default 0,
  from_search integer not null default 0,
  from_explore integer not null default 0,
  from_profile integer not null default 0,
  from_collection integer not null default 0,
  from_outside integer not null default 0,
  from_unknown integer not null default 0,
  readers integer not null generated always as
    (from_search + from_explore + from_profile + from_collection + from_outside + from_unknown) stored,
  saved integer not null default 0,
  cooked integer not null default 0,
  rated integer not null default 0,
  stars integer not null default 0,
  reviews integer not null default 0,
  likes integer not null default 0,
  followers integer not null default 0,
  primary key (author_id, recipe_id, day)
);
create index recipe_day_author_idx on recipe_day (author_id, day);
create index recipe_day_day_idx on recipe_day using brin (day) with (pages_per_range = 32);

-- The same by month, for periods longer than 90 days. `month` is its first day.
create table recipe_month (like recipe_day including defaults including generated);
alter table recipe_month rename column day to month;
alter table recipe_month add primary key (author_id, recipe_id, month),
  add foreign key (author_id) references account (account_id) on delete cascade;
create index recipe_month_author_idx on recipe_month (author_id, month);

-- Adds what changed in a row to its month, and to the row of all recipes of the author. The latter runs the trigger once
-- more, which adds it to the month of all recipes.
create function add_to_totals() returns trigger language plpgsql as $$
declare
  change recipe_day;
begin
  change := new;
  if tg_op = 'UPDATE' then
    change.views := new.views - old.views;
    change.from_search := new.from_search - old.from_search;
    change.from_explore := new.from_explore - old.from_explore;
    change.from_profile := new.from_profile - old.from_profile;
    change.from_collection := new.from_collection - old.from_collection;
    change.from_outside := new.from_outside - old.from_outside;
    change.from_unknown := new.from_unknown - old.from_unknown;
    change.saved := new.saved - old.saved;
    change.cooked := new.cooked - old.cooked;
    change.rated := new.rated - old.rated;
    change.stars := new.stars - old.stars;
    change.reviews := new.reviews - old.reviews;
    change.likes := new.likes - old.likes;
    change.followers := new.followers - old.followers;
  end if;
  insert into recipe_month as total (author_id, recipe_id, month, views, from_search, from_explore, from_profile, from_collection,
      from_outside, from_unknown, saved, cooked, rated, stars, reviews, likes, followers)
    values (change.author_id, change.recipe_id, date_trunc('month', change.day), change.views, change.from_search,
      change.from_explore, change.from_profile, change.from_collection, change.from_outside, change.from_unknown, change.saved,
      change.cooked, change.rated, change.stars, change.reviews, change.likes, change.followers)
    on conflict (author_id, recipe_id, month) do update set
      views = total.views + excluded.views, from_search = total.from_search + excluded.from_search,
      from_explore = total.from_explore + excluded.from_explore, from_profile = total.from_profile + excluded.from_profile,
      from_collection = total.from_collection + excluded.from_collection,
      from_outside = total.from_outside + excluded.from_outside, from_unknown = total.from_unknown + excluded.from_unknown,
      saved = total.saved + excluded.saved, cooked = total.cooked + excluded.cooked, rated = total.rated + excluded.rated,
      stars = total.stars + excluded.stars, reviews = total.reviews + excluded.reviews, likes = total.likes + excluded.likes,
      followers = total.followers + excluded.followers;
  if change.recipe_id <> '00000000-0000-0000-0000-000000000000' then
    insert into recipe_day as total (author_id, recipe_id, day, views, from_search, from_explore, from_profile, from_collection,
        from_outside, from_unknown, saved, cooked, rated, stars, reviews, likes)
      values (change.author_id, '00000000-0000-0000-0000-000000000000', change.day, change.views, change.from_search,
        change.from_explore, change.from_profile, change.from_collection, change.from_outside, change.from_unknown,
        change.saved, change.cooked, change.rated, change.stars, change.reviews, change.likes)
      on conflict (author_id, recipe_id, day) do update set
        views = total.views + excluded.views, from_search = total.from_search + excluded.from_search,
        from_explore = total.from_explore + excluded.from_explore, from_profile = total.from_profile + excluded.from_profile,
        from_collection = total.from_collection + excluded.from_collection,
        from_outside = total.from_outside + excluded.from_outside, from_unknown = total.from_unknown + excluded.from_unknown,
        saved = total.saved + excluded.saved, cooked = total.cooked + excluded.cooked, rated = total.rated + excluded.rated,
        stars = total.stars + excluded.stars, reviews = total.reviews + excluded.reviews, likes = total.likes + excluded.likes;
  end if;
  return null;
end $$;
create trigger recipe_day_written after insert or update on recipe_day for each row execute function add_to_totals();

-- The job counts the rows of a few days at a time.
create index saved_recipe_saved_idx on saved_recipe using brin (saved_at) with (pages_per_range = 32);
create index rating_occurred_idx on rating using brin (occurred_at) with (pages_per_range = 32);
create index contribution_like_liked_idx on contribution_like using brin (liked_at) with (pages_per_range = 32);
create index user_record_followed_idx on user_record (occurred_at) where starts_with(id, 'follow:') and value is not null;
