-- What narrows a search is marked in the documents beside their words, so that the one index finds what has the words and
-- the marks, and not a row more has to be read: each facet value (no word of a recipe has an equals sign), and the era.
-- Eras say about when a recipe came in: the newest matches of a common word are looked for in the newest eras alone.
create table search_era (
  era integer primary key,
  -- recipes that came in in it; the count only rises
  recipes integer not null,
  -- when the newest of them was published: whatever was published after the newest of all earlier eras is in the later ones
  latest timestamptz not null
);

alter table recipe_search add column era integer not null default 0;
alter table recipe_search alter column era drop default;

drop index recipe_search_title_idx;
drop index recipe_search_document_idx;

update recipe_search as marked
set era = numbered.era,
  document = document || array_to_tsvector(
    array['era=' || numbered.era]
    || array(select left('diet=' || value, 200) from unnest(diets) as value)
    || array(select left('meal=' || value, 200) from unnest(meals) as value)
    || case when cuisine is null then '{}' else array[left('cuisine=' || cuisine, 200)] end)
from (
  select recipe_id, ((row_number() over (order by published_at, recipe_id) - 1) / 4096)::integer as era, diets, meals, cuisine
  from recipe_search join search_facets using (facets_id)
) as numbered
where marked.recipe_id = numbered.recipe_id;

insert into search_era (era, recipes, latest)
select era, count(*), max(published_at) from recipe_search group by era;

-- fastupdate off: a search must never pay for the writes before it
create index recipe_search_words_idx on recipe_search using gin (title, document) with (fastupdate = off);
