-- Searches filter by total time. The time is in the document as lexemes: its four digits and all their beginnings, so
-- that a few lexemes cover any range (sync-server/src/search/filter-lexemes.ts). Without a total time there are none.
update recipe_search
set document = document || array_to_tsvector(array(select 'time=' || left(digits, length) from generate_series(1, 4) as length))
from (
  select recipe_id, lpad((coalesce(prep_minutes, 0) + coalesce(cook_minutes, 0))::text, 4, '0') as digits from recipe
  where coalesce(prep_minutes, 0) + coalesce(cook_minutes, 0) between 1 and 1440
) as timed
where timed.recipe_id = recipe_search.recipe_id;

update search_version set version = version + 1;
