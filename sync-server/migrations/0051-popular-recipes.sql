-- The recipes that most people rated, for those who take them along on a device.
create index recipe_rating_popular_idx on recipe_rating (rating_count desc, recipe_id);
