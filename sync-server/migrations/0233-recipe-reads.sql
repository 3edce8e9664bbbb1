-- EP-1, AN-1: who read a recipe for 30 seconds, once a day. Readers with an account stay named until the month is closed,
-- because authors earn from what they read. For a guest who agreed to be counted, `who` is a hash under a key of one day.
create table recipe_read (
  day date not null,
  recipe_id uuid not null,
  -- the bytes of the account's id, or the hash
  who bytea not null,
  account_id uuid references account (account_id) on delete cascade,
  -- A device sends an event until the server has it.
  event_id uuid not null unique,
  primary key (day, recipe_id, who)
);
create index recipe_read_account_idx on recipe_read (account_id) where account_id is not null;

alter table recipe_day add column read integer not null default 0;
alter table recipe_month add column read integer not null default 0;

-- Days on which the reader read the recipe.
alter table earn_point add column read smallint not null default 0;
alter table earn_recipe add column read integer not null default 0;

create or replace function add_to_totals() returns trigger language plpgsql as $$
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
    change.read := new.read - old.read;
    change.saved := new.saved - old.saved;
    change.cooked := new.cooked - old.cooked;
    change.rated := new.rated - old.rated;
    change.stars := new.stars - old.stars;
    change.reviews := new.reviews - old.reviews;
    change.likes := new.likes - old.likes;
    change.followers := new.followers - old.followers;
  end if;
  insert into recipe_month as total (author_id, recipe_id, month, views, from_search, from_explore, from_profile, from_collection,
      from_outside, from_unknown, read, saved, cooked, rated, stars, reviews, likes, followers)
    values (change.author_id, change.recipe_id, date_trunc('month', change.day), change.views, change.from_search,
      change.from_explore, change.from_profile, change.from_collection, change.from_outside, change.from_unknown, change.read,
      change.saved, change.cooked, change.rated, change.stars, change.reviews, change.likes, change.followers)
    on conflict (author_id, recipe_id, month) do update set
      views = total.views + excluded.views, from_search = total.from_search + excluded.from_search,
      from_explore = total.from_explore + excluded.from_explore, from_profile = total.from_profile + excluded.from_profile,
      from_collection = total.from_collection + excluded.from_collection,
      from_outside = total.from_outside + excluded.from_outside, from_unknown = total.from_unknown + excluded.from_unknown,
      read = total.read + excluded.read, saved = total.saved + excluded.saved, cooked = total.cooked + excluded.cooked,
      rated = total.rated + excluded.rated, stars = total.stars + excluded.stars, reviews = total.reviews + excluded.reviews,
      likes = total.likes + excluded.likes, followers = total.followers + excluded.followers;
  if change.recipe_id <> '00000000-0000-0000-0000-000000000000' then
    insert into recipe_day as total (author_id, recipe_id, day, views, from_search, from_explore, from_profile, from_collection,
        from_outside, from_unknown, read, saved, cooked, rated, stars, reviews, likes)
      values (change.author_id, '00000000-0000-0000-0000-000000000000', change.day, change.views, change.from_search,
        change.from_explore, change.from_profile, change.from_collection, change.from_outside, change.from_unknown, change.read,
        change.saved, change.cooked, change.rated, change.stars, change.reviews, change.likes)
      on conflict (author_id, recipe_id, day) do update set
        views = total.views + excluded.views, from_search = total.from_search + excluded.from_search,
        from_explore = total.from_explore + excluded.from_explore, from_profile = total.from_profile + excluded.from_profile,
        from_collection = total.from_collection + excluded.from_collection,
        from_outside = total.from_outside + excluded.from_outside, from_unknown = total.from_unknown + excluded.from_unknown,
        read = total.read + excluded.read, saved = total.saved + excluded.saved, cooked = total.cooked + excluded.cooked,
        rated = total.rated + excluded.rated, stars = total.stars + excluded.stars, reviews = total.reviews + excluded.reviews,
        likes = total.likes + excluded.likes;
  end if;
  return null;
end $$;
