-- How many ratings of each number of stars a recipe has. The number of ratings and the sum of stars are computed from
-- them, so that an average always fits its bars. A line of rating_due holds the stars before and after, 0 without a rating.
drop table rating_due;
create table rating_due (
  due_id bigint generated always as identity primary key,
  recipe_ids uuid[] not null,
  stars_before smallint[] not null,
  stars_after smallint[] not null
);

drop index recipe_rating_popular_idx;
truncate recipe_rating;
alter table recipe_rating
  drop column stars_sum,
  drop column rating_count,
  add column stars_1 integer not null default 0,
  add column stars_2 integer not null default 0,
  add column stars_3 integer not null default 0,
  add column stars_4 integer not null default 0,
  add column stars_5 integer not null default 0,
  add column rating_count bigint not null generated always as (stars_1 + stars_2 + stars_3 + stars_4 + stars_5) stored,
  add column stars_sum bigint not null
    generated always as (stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5) stored;
create index recipe_rating_popular_idx on recipe_rating (rating_count desc, recipe_id);

insert into recipe_rating (recipe_id, stars_1, stars_2, stars_3, stars_4, stars_5)
  select recipe_id, count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
    count(*) filter (where stars = 4), count(*) filter (where stars = 5)
  from rating join recipe using (recipe_id) where stars is not null group by recipe_id;

create or replace function delete_synced_rows() returns trigger language plpgsql as $$
begin
  insert into rating_due (recipe_ids, stars_before, stars_after)
    select array_agg(rating.recipe_id), array_agg(rating.stars), array_agg(0::smallint)
    from rating join deleted using (account_id) where rating.stars is not null having count(*) > 0;
  delete from saved_recipe using deleted where saved_recipe.account_id = deleted.account_id;
  delete from rating using deleted where rating.account_id = deleted.account_id;
  delete from user_record using deleted where user_record.account_id = deleted.account_id;
  delete from text_revision using deleted where text_revision.account_id = deleted.account_id;
  delete from sync_mutation using deleted where sync_mutation.account_id = deleted.account_id;
  delete from sync_client using deleted where sync_client.account_id = deleted.account_id;
  delete from contribution_like using deleted where contribution_like.account_id = deleted.account_id;
  delete from recipe_reply using deleted where recipe_reply.writer_id = deleted.account_id;
  delete from recipe_review using deleted where recipe_review.writer_id = deleted.account_id;
  delete from contribution_due using deleted where contribution_due.account_id = deleted.account_id;
  return null;
end $$;
