-- One's own recipe cannot be rated any more. Stored ratings of own recipes are taken back, at a new version of each
-- account, so that its devices learn of it and the averages no longer count them.
create temporary table own_rating on commit drop as
  select account_id, recipe_id, stars from rating join recipe using (recipe_id)
   where author_id = account_id and stars is not null;

insert into rating_due (recipe_ids, stars, ratings)
  select array_agg(recipe_id), array_agg(-stars), array_agg(-1) from own_rating having count(*) > 0;

update sync_user set version = version + 1 where account_id in (select account_id from own_rating);

-- The trigger allows one account for each transaction.
alter table rating disable trigger user;
update rating set stars = null, version = sync_user.version
  from own_rating join sync_user using (account_id)
 where rating.account_id = own_rating.account_id and rating.recipe_id = own_rating.recipe_id;
alter table rating enable trigger user;
