-- outside a transaction
-- Each save and each rating looks whether its recipe is published, and who its author is. This index has both, so the rows of
-- the recipes, which are large and far apart, are not read.
drop index concurrently if exists recipe_published_idx;
-- The index was dropped above, because one that was built half way would stay with "if not exists".
-- squawk-ignore prefer-robust-stmts
create index concurrently recipe_published_idx on recipe (recipe_id) include (author_id)
  where state = 'published';
