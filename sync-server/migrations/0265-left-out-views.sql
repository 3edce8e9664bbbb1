-- AN-3: openings of a recipe that do not count, by reason: a machine, the author, or too many from one network in a minute.
-- No visitor is named, so that authors can see how much was left out and of whom nothing is known.
create table recipe_left_out (
  day date not null,
  recipe_id uuid not null,
  reason text not null check (reason in ('machine', 'own', 'many')),
  views integer not null check (views > 0),
  primary key (day, recipe_id, reason)
);

alter table recipe_day add column left_machine integer not null default 0, add column left_own integer not null default 0,
  add column left_many integer not null default 0;
alter table recipe_month add column left_machine integer not null default 0, add column left_own integer not null default 0,
  add column left_many integer not null default 0;

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
    change.left_machine := new.left_machine - old.left_machine;
    change.left_own := new.left_own - old.left_own;
    change.left_many := new.left_many - old.left_many;
    change.followers := new.followers - old.followers;
  end if;
  insert into recipe_month as total (author_id, recipe_id, month, views, from_search, from_explore, from_profile, from_collection,
      from_outside, from_unknown, read, saved, cooked, rated, stars, reviews, likes, followers, left_machine,
      left_own, left_many)
    values (change.author_id, change.recipe_id, date_trunc('month', change.day), change.views, change.from_search,
      change.from_explore, change.from_profile, change.from_collection, change.from_outside, change.from_unknown, change.read,
      change.saved, change.cooked, change.rated, change.stars, change.reviews, change.likes, change.followers,
      change.left_machine, change.left_own, change.left_many)
    on conflict (author_id, recipe_id, month) do update set
      views = total.views + excluded.views, from_search = total.from_search + excluded.from_search,
      from_explore = total.from_explore + excluded.from_explore, from_profile = total.from_profile + excluded.from_profile,
      from_collection = total.from_collection + excluded.from_collection,
      from_outside = total.from_outside + excluded.from_outside, from_unknown = total.from_unknown + excluded.from_unknown,
      read = total.read + excluded.read, saved = total.saved + excluded.saved, cooked = total.cooked + excluded.cooked,
      rated = total.rated + excluded.rated, stars = total.stars + excluded.stars, reviews = total.reviews + excluded.reviews,
      likes = total.likes + excluded.likes, followers = total.followers + excluded.followers,
      left_machine = total.left_machine + excluded.left_machine, left_own = total.left_own + excluded.left_own,
      left_many = total.left_many + excluded.left_many;
  if change.recipe_id <> '00000000-0000-0000-0000-000000000000' then
    insert into recipe_day as total (author_id, recipe_id, day, views, from_search, from_explore, from_profile, from_collection,
        from_outside, from_unknown, read, saved, cooked, rated, stars, reviews, likes, left_machine,
        left_own, left_many)
      values (change.author_id, '00000000-0000-0000-0000-000000000000', change.day, change.views, change.from_search,
        change.from_explore, change.from_profile, change.from_collection, change.from_outside, change.from_unknown, change.read,
        change.saved, change.cooked, change.rated, change.stars, change.reviews, change.likes,
        change.left_machine, change.left_own, change.left_many)
      on conflict (author_id, recipe_id, day) do update set
        views = total.views + excluded.views, from_search = total.from_search + excluded.from_search,
        from_explore = total.from_explore + excluded.from_explore, from_profile = total.from_profile + excluded.from_profile,
        from_collection = total.from_collection + excluded.from_collection,
        from_outside = total.from_outside + excluded.from_outside, from_unknown = total.from_unknown + excluded.from_unknown,
        read = total.read + excluded.read, saved = total.saved + excluded.saved, cooked = total.cooked + excluded.cooked,
        rated = total.rated + excluded.rated, stars = total.stars + excluded.stars, reviews = total.reviews + excluded.reviews,
        likes = total.likes + excluded.likes, left_machine = total.left_machine + excluded.left_machine,
        left_own = total.left_own + excluded.left_own, left_many = total.left_many + excluded.left_many;
  end if;
  return null;
end $$;
