-- The order by rating lists recipes with three ratings or more (contract/recipe/rating.ts, minRatingsToTrust), so its index
-- holds those alone. Servers of the version before use recipe_rating_score_idx until they stop, so a later migration drops it.
create index recipe_rating_trusted_score_idx on recipe_rating (score desc, recipe_id desc) where rating_count >= 3;
