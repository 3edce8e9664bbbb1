-- outside a transaction
-- AN-3: finds the days of a recipe that count nothing, which are deleted after 90 days. Their months have the same sums.
drop index concurrently if exists recipe_day_nothing_counted_idx;
-- The index was dropped above, because one that was built half way would stay with "if not exists".
-- squawk-ignore prefer-robust-stmts
create index concurrently recipe_day_nothing_counted_idx on recipe_day (day)
  where greatest(views, readers, read, saved, cooked, rated, stars, reviews, likes, followers) = 0;
