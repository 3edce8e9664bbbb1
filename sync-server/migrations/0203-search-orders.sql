-- Fills what searches sort and filter by; readers do not wait for it.
update recipe_search
set minutes = nullif(coalesce(prep_minutes, 0) + coalesce(cook_minutes, 0), 0)
from recipe where recipe.recipe_id = recipe_search.recipe_id;

update recipe_search set document = document || array_to_tsvector(array['rated=4'])
from recipe_rating where recipe_rating.recipe_id = recipe_search.recipe_id and well_rated;

update search_version set version = version + 1;

create index recipe_search_quickest_idx on recipe_search (minutes, recipe_id) where minutes is not null;
create index recipe_search_untimed_idx on recipe_search (published_at desc, recipe_id desc) where minutes is null;
