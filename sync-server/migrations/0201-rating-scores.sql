-- Searches sort by rating and by time, and filter by rating. The score is the average drawn towards the usual one
-- (contract/recipe/rating.ts: a mean of 3.5, worth five ratings). Well rated: four stars or more, as an average of two
-- decimals, and three ratings or more; that is in the document of a recipe (0203). Each file is a transaction: readers of
-- ratings wait for this short one alone.
alter table recipe_rating
  add column score double precision not null generated always as (
    (stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5 + 17.5)::double precision
      / (stars_1 + stars_2 + stars_3 + stars_4 + stars_5 + 5)) stored,
  add column well_rated boolean not null generated always as (
    stars_1 + stars_2 + stars_3 + stars_4 + stars_5 >= 3
    and 200 * (stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5)
      >= 799 * (stars_1 + stars_2 + stars_3 + stars_4 + stars_5)) stored;
create index recipe_rating_score_idx on recipe_rating (score desc, recipe_id desc) where rating_count > 0;
create index recipe_rating_well_rated_idx on recipe_rating (recipe_id) where well_rated;
